import type { CenterKey } from '@jiangtai/contract/center'
import {
  Bell,
  CalendarPlus,
  Crown,
  FileQuestion,
  FolderOpen,
  GraduationCap,
  Library,
  Lightbulb,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  ReceiptText,
  School,
  ShieldCheck,
  Star,
  Trash2,
  Users,
  UsersRound,
} from 'lucide-react'
import { paths } from '../../paths.ts'
import { type LazyPage, lazyPage } from '../lazy-page.tsx'

export interface Place {
  readonly Icon: LucideIcon
  /** Its page in the centre, or an address elsewhere. */
  readonly page?: LazyPage
  readonly to?: string
  /** At such an address it has the room of the list beside it, too. */
  readonly isWideAt?: (search: URLSearchParams) => boolean
  /** In the lower group of a phone’s list. */
  readonly isApart?: true
}

/** What stands behind each part that the server names; who has which is said there. */
export const places: Readonly<Record<CenterKey, Place>> = {
  resources: { Icon: FolderOpen, page: lazyPage(async () => (await import('../../resources/ResourcesPage.tsx')).ResourcesPage) },
  bin: { Icon: Trash2, page: lazyPage(async () => (await import('../../bin/BinPage.tsx')).BinPage) },
  collected: { Icon: Star, page: lazyPage(async () => (await import('../../resources/CollectedPage.tsx')).CollectedPage) },
  public: { Icon: Library, page: lazyPage(async () => (await import('../../resources/PublicPage.tsx')).PublicPage) },
  questions: {
    Icon: FileQuestion,
    page: lazyPage(async () => (await import('../../questions/QuestionsPage.tsx')).QuestionsPage),
    isWideAt: (search) => ['edit', 'import'].some((name) => search.has(name)),
  },
  messages: { Icon: MessagesSquare, page: lazyPage(async () => (await import('../../teacher-study/MessagesPage.tsx')).MessagesPage) },
  suggest: { Icon: Lightbulb, page: lazyPage(async () => (await import('../../teacher-study/AdvicePage.tsx')).AdvicePage) },
  classes: { Icon: GraduationCap, page: lazyPage(async () => (await import('../../teacher-classes/ClassesPage.tsx')).ClassesPage) },
  groups: { Icon: Users, page: lazyPage(async () => (await import('../../class-groups/ClassGroupsPage.tsx')).ClassGroupsPage) },
  orderDetails: { Icon: ReceiptText, page: lazyPage(async () => (await import('../../jp-orders/OrderDetailsPage.tsx')).OrderDetailsPage) },
  parents: { Icon: UsersRound, page: lazyPage(async () => (await import('../../parents/ParentsPage.tsx')).ParentsPage) },
  renewals: { Icon: CalendarPlus, page: lazyPage(async () => (await import('../../jp-classes/RenewalsPage.tsx')).RenewalsPage) },
  orders: { Icon: ReceiptText, page: lazyPage(async () => (await import('../../jp-classes/OrdersPage.tsx')).OrdersPage) },
  notices: { Icon: Bell, page: lazyPage(async () => (await import('../../notices/NoticesPage.tsx')).NoticesPage) },
  vip: { Icon: Crown, page: lazyPage(async () => (await import('../../vip/VipPage.tsx')).VipPage) },
  feedback: {
    Icon: MessageSquareText,
    page: lazyPage(async () => (await import('../../feedback/FeedbackPage.tsx')).FeedbackPage),
    isApart: true,
  },
  profile: { Icon: ShieldCheck, page: lazyPage(async () => (await import('./Profile.tsx')).Profile), isApart: true },
  admin: { Icon: School, to: paths.admin, isApart: true },
}
