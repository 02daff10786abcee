import { type CenterItem, center } from '@jiangtai/contract/center'
import { classes } from '@jiangtai/contract/classes'
import { resources } from '@jiangtai/contract/resources'
import { roleOf } from '@jiangtai/contract/roles'
import { ChevronRight, type LucideIcon, Smartphone } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { useOrganization } from '../../kit/session/organization.ts'
import { useUser } from '../../kit/session/session.ts'
import { countWords } from '../../kit/ui/count-words.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import { useTitle } from '../../kit/window/use-title.ts'
import { centerOf, paths } from '../../paths.ts'
import { VipCard } from '../../vip/VipCard.tsx'
import { badgeWords } from './badge-words.ts'
import styles from './CenterList.module.css'
import { LeaveButton } from './LeaveButton.tsx'
import { places } from './places.ts'

/** The personal centre of a phone (R619): who somebody is, and the parts one below the other. */
export function CenterList() {
  const user = useUser()
  const isTeacher = roleOf(user.user_type) === 'teacher'
  const { system_long_name } = useOrganization()
  const nav = useCall(center.nav, {}, { staleTime: 0 })
  useTitle('我的')
  return (
    <div className={styles.page}>
      <div className={styles.who}>
        <Tile name={user.real_name} picture={user.avatar} size="set" />
        <div>
          <h1 className={styles.name}>{user.real_name}</h1>
          <p className={styles.school}>{system_long_name}</p>
        </div>
      </div>
      {isTeacher && <VipCard />}
      {isTeacher && <Counts />}
      <nav className={styles.nav} aria-label="个人中心">
        <Loaded query={nav} skeleton={<Skeleton lines={6} />}>
          {({ list }) => (
            <>
              <ul className={styles.group}>
                {isTeacher && <Row to={paths.remote} Icon={Smartphone} name="连接大屏" badge={0} />}
                {list.filter(({ key }) => !places[key].isApart).map((item) => drawn(item, user.user_type))}
              </ul>
              <ul className={styles.group}>{list.filter(({ key }) => places[key].isApart).map((item) => drawn(item, user.user_type))}</ul>
            </>
          )}
        </Loaded>
      </nav>
      <LeaveButton />
    </div>
  )
}

const drawn = ({ key, name, badge }: CenterItem, userType: Parameters<typeof centerOf>[0]) => (
  <Row
    key={key}
    to={places[key].to ?? centerOf(userType, key)}
    Icon={places[key].Icon}
    name={name}
    badge={badge}
    counted={badgeWords(key)}
  />
)

interface RowProps {
  readonly to: string
  readonly Icon: LucideIcon
  readonly name: string
  readonly badge: number
  readonly counted?: string
}

const Row = ({ to, Icon, name, badge, counted }: RowProps) => (
  <li>
    <Link to={to} className={styles.row} current={false}>
      <Icon className={styles.icon} size={22} aria-hidden="true" />
      <span className={styles.text}>{name}</span>
      {badge > 0 && (
        <span className={styles.badge}>
          {countWords(badge)}
          <span className={styles.unseen}> {counted}</span>
        </span>
      )}
      <ChevronRight className={styles.arrow} size={20} aria-hidden="true" />
    </Link>
  </li>
)

function Counts() {
  const types = useCall(resources.mediaTypes, {}, { staleTime: 0 })
  const mine = useCall(classes.mine, {})
  const counts = [
    ['资源', types.data?.list.reduce((sum, { count }) => sum + count, 0)],
    ['班级', mine.data?.list.length],
  ] as const
  return (
    <dl className={styles.counts}>
      {counts.map(([what, count]) => (
        <div key={what} className={styles.count}>
          <dt className={styles.what}>{what}</dt>
          <dd className={styles.figure}>{count ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
