import type { CenterItem, CenterKey } from '@jiangtai/contract/center'
import { roleOf, type UserType } from '@jiangtai/contract/roles'

const item = (key: CenterKey, name: string): CenterItem => ({ key, name, badge: 0, children: [] })

const profile = item('profile', '账号与安全')

/** As the server names them to somebody who administers nothing. */
export const navFor = (userType: UserType): { list: CenterItem[] } => ({
  list:
    roleOf(userType) === 'teacher'
      ? [
          { ...item('resources', '我的资源'), children: [{ key: 'bin', name: '回收站', badge: 0 }] },
          item('collected', '我的收藏'),
          item('public', '公共资源'),
          item('classes', '班级管理'),
          item('groups', '学生分组'),
          item('notices', '通知'),
          item('messages', '学习消息'),
          item('questions', '我的题目'),
          item('suggest', '学习建议'),
          item('vip', '会员'),
          item('feedback', '意见反馈'),
          profile,
        ]
      : [item('notices', '通知'), item('feedback', '意见反馈'), profile],
})
