import type { Keeping } from './keeper.ts'

/** What becomes of what is typed; always in sight. */
export function keepingWords(keeping: Keeping, unsaved: number): string {
  switch (keeping.state) {
    case 'saving':
      return '保存中…'
    case 'waiting':
      return `${unsaved} 人未保存`
    case 'offline':
      return `已离线，${unsaved} 人的改动留在这个页面，联网后自动保存`
    case 'refused':
      return `没有保存：${keeping.sentence}`
    case 'saved':
      return unsaved > 0 ? `${unsaved} 人有错，未保存` : '已保存'
  }
}

const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', year: 'numeric', month: 'numeric', day: 'numeric' })

/** 2026年11月18日, as the school counts days. */
export function dayWords(seconds: number): string {
  const part = new Map(day.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]))
  return `${part.get('year')}年${part.get('month')}月${part.get('day')}日`
}
