import { noticeTypes } from '@jiangtai/contract/notices'

/** Whoever did not bind it themselves hears of it, and what ends it. `name`: as the chat app calls who was bound; may be empty. */
export const boundNotice = (name: string, created_at: number) => ({
  type_id: noticeTypes.account,
  title: '账号绑定了微信',
  text: `${name ? `微信“${name}”` : '一个微信'}现在扫码就能登录你的账号。如果不是你绑定的，请马上修改密码：绑定会解除，其他设备会退出登录。`,
  mix_id: null,
  created_at,
})
