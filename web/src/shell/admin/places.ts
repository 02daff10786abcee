import { LayoutDashboard, type LucideIcon, School, Settings, SlidersHorizontal, UsersRound } from 'lucide-react'
import { paths } from '../../paths.ts'
import { type LazyPage, lazyPage } from '../lazy-page.tsx'

export interface Place {
  /** Behind /admin; the first of all is empty. */
  readonly at: string
  readonly text: string
  /** Only whoever administers all schools sees it; each call of it is refused to others. */
  readonly isForOperators?: boolean
  /** Only whoever decides about the whole server can use it: an operator, or the administrator of the only school. */
  readonly isForWhole?: boolean
  /** Only classes of jp are paid for by the day. */
  readonly isForJp?: boolean
  readonly page: LazyPage
}

interface Group {
  readonly text: string
  readonly Icon: LucideIcon
  /** The first one opens from the rail; where there are several, they stand above the page. */
  readonly places: readonly Place[]
}

/** The console of a school: 概览, 班级, 师生, 功能, 存储, 系统, in this order. One appears when it has a page. */
export const groups: readonly Group[] = [
  {
    text: '概览',
    Icon: LayoutDashboard,
    places: [
      { at: '', text: '管理首页', page: lazyPage(async () => (await import('./AdminHomePage.tsx')).AdminHomePage) },
      {
        ...{ at: 'exams', text: '考试总览' },
        page: lazyPage(async () => (await import('../../exam-reports/overview/OverviewPage.tsx')).OverviewPage),
      },
      { at: 'feedback', text: '意见反馈', page: lazyPage(async () => (await import('../../feedback/InboxPage.tsx')).InboxPage) },
      { at: 'setup', text: '开学设置', page: lazyPage(async () => (await import('../../setup/SetupWizard.tsx')).SetupWizard) },
    ],
  },
  {
    text: '班级',
    Icon: School,
    places: [
      { at: 'classes', text: '班级', page: lazyPage(async () => (await import('../../people/ClassesPage.tsx')).ClassesPage) },
      { at: 'timetable', text: '课表', page: lazyPage(async () => (await import('../../timetable/TimetablePage.tsx')).TimetablePage) },
    ],
  },
  {
    text: '师生',
    Icon: UsersRound,
    places: [
      { at: 'students', text: '学生', page: lazyPage(async () => (await import('../../people/StudentsPage.tsx')).StudentsPage) },
      { at: 'teachers', text: '老师', page: lazyPage(async () => (await import('../../people/TeachersPage.tsx')).TeachersPage) },
      { at: 'import', text: '导入', page: lazyPage(async () => (await import('../../people/ImportPage.tsx')).ImportPage) },
    ],
  },
  {
    text: '功能',
    Icon: SlidersHorizontal,
    places: [
      { at: 'switches', text: '功能开关', page: lazyPage(async () => (await import('../../switches/SwitchesPage.tsx')).SwitchesPage) },
      { at: 'trees', text: '教材目录', page: lazyPage(async () => (await import('../../courses/trees/TreesPage.tsx')).TreesPage) },
      { at: 'tags', text: '标签', page: lazyPage(async () => (await import('../../tags/TagsPage.tsx')).TagsPage) },
      {
        at: 'media-hosts',
        text: '网络资源网站',
        page: lazyPage(async () => (await import('../../media-hosts/MediaHostsPage.tsx')).MediaHostsPage),
      },
      {
        ...{ at: 'school-servers', text: '学校服务器' },
        page: lazyPage(async () => (await import('../../school-servers/SchoolServersPage.tsx')).SchoolServersPage),
      },
      {
        ...{ at: 'jp-prices', text: '续班价格', isForJp: true },
        page: lazyPage(async () => (await import('../../jp-classes/PricesPage.tsx')).PricesPage),
      },
      {
        ...{ at: 'products', text: '商品与兑换码', isForWhole: true },
        page: lazyPage(async () => (await import('../../vip/console/ProductsPage.tsx')).ProductsPage),
      },
      { at: 'orders', text: '订单', page: lazyPage(async () => (await import('../../pay/OrdersPage.tsx')).OrdersPage) },
      { at: 'words', text: '敏感词', page: lazyPage(async () => (await import('../../words/WordsPage.tsx')).WordsPage) },
    ],
  },
  {
    text: '系统',
    Icon: Settings,
    places: [
      { at: 'status', text: '系统状态', page: lazyPage(async () => (await import('../../status/StatusPage.tsx')).StatusPage) },
      { at: 'school', text: '学校信息', page: lazyPage(async () => (await import('../../school/SchoolPage.tsx')).SchoolPage) },
      {
        ...{ at: 'schools', text: '所有学校', isForOperators: true },
        page: lazyPage(async () => (await import('../../school/SchoolsPage.tsx')).SchoolsPage),
      },
      { at: 'protocols', text: '协议', page: lazyPage(async () => (await import('../../school/ProtocolsPage.tsx')).ProtocolsPage) },
      { at: 'admins', text: '管理员', page: lazyPage(async () => (await import('../../admins/AdminsPage.tsx')).AdminsPage) },
      { at: 'backups', text: '备份', page: lazyPage(async () => (await import('../../backups/BackupsPage.tsx')).BackupsPage) },
      { at: 'privacy', text: '数据与隐私', page: lazyPage(async () => (await import('../../privacy/PrivacyPage.tsx')).PrivacyPage) },
      {
        ...{ at: 'consents', text: '监护人同意' },
        page: lazyPage(async () => (await import('../../privacy/ConsentsPage.tsx')).ConsentsPage),
      },
      { at: 'audit', text: '审计', page: lazyPage(async () => (await import('../../admins/AuditPage.tsx')).AuditPage) },
    ],
  },
]

export const addressOf = ({ at }: Pick<Place, 'at'>) => (at === '' ? paths.admin : `${paths.admin}/${at}`)

/** Where an address of the console leads; undefined: nowhere. */
export function placeAt(pathname: string, isOperator: boolean) {
  const at = pathname.slice(paths.admin.length).replaceAll('/', '')
  for (const group of groups) {
    const places = group.places.filter(({ isForOperators }) => isOperator || !isForOperators)
    const place = places.find((one) => one.at === at)
    if (place) return { group, places, place }
  }
  return undefined
}

/** Those of them that can be used here; the others still say why not, to whoever has their address. */
export const usableOf = (places: readonly Place[], { isWhole, isJp }: { readonly isWhole: boolean; readonly isJp: boolean }) =>
  places.filter(({ isForWhole, isForJp }) => (isWhole || !isForWhole) && (isJp || !isForJp))
