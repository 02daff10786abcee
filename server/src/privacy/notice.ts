import { deletionDays, type Retention } from '@jiangtai/contract/privacy'

/** 18 November 2026 in Beijing: when the text below was last changed. */
const textSince = Date.UTC(2026, 10, 17, 16) / 1000

/** What guardians agreed to has the version of whichever was changed last: this text, the school's own privacy text, or how long it keeps things. */
export const noticeVersion = (changedAt: number) => Math.max(textSince, changedAt)

/** All versions there were, newest first; `changes`: in any order. */
export const noticeVersions = (changes: readonly number[]): number[] => [...new Set(changes.map(noticeVersion))].toSorted((a, b) => b - a)

interface Kept {
  readonly name: Retention
  readonly days: number
}

/** 告知书 for the guardians of students under 14: what is collected, why, how long, and what they can ask for. */
export function noticeParts(school: string, kept: readonly Kept[]) {
  const daysOf = (name: Retention) => `${kept.find((one) => one.name === name)?.days ?? 0} 天`
  return [
    {
      title: '',
      lines: [
        `尊敬的家长：${school}在教学中使用“讲台”课堂平台。您的孩子未满十四周岁，按照《中华人民共和国个人信息保护法》，我们处理孩子的个人信息之前需要您的同意。请阅读以下内容。`,
      ],
    },
    {
      title: '一、我们收集什么',
      lines: [
        '1. 账号：姓名、学号、用户名、性别、班级，以及学校登记的家长手机号。不收集生日、身份证号和人脸。',
        '2. 课堂：出勤、投票、点名、抢答、得分等记录，交给老师的白板和上传的图片、文件，看过的学习内容。',
        '3. 使用：登录的时间、网络地址和浏览器，用了哪些功能，页面出错的报告。',
      ],
    },
    {
      title: '二、为什么收集',
      lines: ['只用于上课、了解学习情况、保证账号安全和修复问题。不推送广告，不出售，不用于与教学无关的分析。'],
    },
    {
      title: '三、谁能看到，保存在哪里',
      lines: [
        '任课老师和学校管理员可以看到孩子的学习情况；同班同学可以看到姓名和老师公开的结果。数据保存在学校指定的服务器上，位于中华人民共和国境内。',
      ],
    },
    {
      title: '四、保存多久',
      lines: [
        `账号和上传的文件：账号在就保留。课堂记录和出勤：班级归档（没有归档的，从最后一节课算起）后 ${daysOf('facts')}。`,
        `通知：${daysOf('notices')}。用了哪些功能：${daysOf('analytics')}。页面出错的报告：${daysOf('errors')}。管理操作的记录：${daysOf('audits')}。登录记录：登录失效后删除。备份：最多 180 天。`,
      ],
    },
    {
      title: '五、您的权利',
      lines: [
        '您可以随时要求查阅、复制、更正、导出或者删除孩子的数据，也可以撤回同意；撤回不影响撤回之前的处理。请联系班主任或者学校管理员，我们在十五个工作日内答复。',
        `申请删除后有 ${deletionDays} 天可以取消，然后彻底删除账号、姓名、文件、白板和通知；课堂统计只留下无法还原到个人的随机编号，同班其他同学不足五人时一并删除。`,
        '不同意或者撤回同意的，孩子可以不使用本平台，学校会用其他方式安排教学，不影响正常上课。',
      ],
    },
  ]
}
