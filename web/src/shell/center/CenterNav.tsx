import { type CenterItem, type CenterKey, center } from '@jiangtai/contract/center'
import { useCall } from '../../kit/calls/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { useOrganization } from '../../kit/session/organization.ts'
import { useUser } from '../../kit/session/session.ts'
import { countWords } from '../../kit/ui/count-words.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import { centerOf } from '../../paths.ts'
import { badgeWords } from './badge-words.ts'
import styles from './CenterNav.module.css'
import { places } from './places.ts'

/** Who somebody is, and what is theirs (R1094). */
export function CenterNav({ current }: { readonly current: CenterKey }) {
  const user = useUser()
  const { system_long_name } = useOrganization()
  const nav = useCall(center.nav, {}, { staleTime: 0 })
  return (
    <aside className={styles.side}>
      <div className={styles.who}>
        <div className={styles.tile}>
          <Tile name={user.real_name} picture={user.avatar} size="set" />
        </div>
        <p className={styles.name}>{user.real_name}</p>
        <p className={styles.school}>{system_long_name}</p>
      </div>
      <nav aria-label="个人中心">
        <Loaded query={nav}>
          {({ list }) => (
            <ul className={styles.items}>
              {list.map((item) => (
                <Item key={item.key} item={item} current={current} />
              ))}
            </ul>
          )}
        </Loaded>
      </nav>
    </aside>
  )
}

function Item({ item, current }: { readonly item: CenterItem; readonly current: CenterKey }) {
  const { user_type } = useUser()
  const { key, name, badge, children } = item
  const { Icon, to } = places[key]
  const isHere = key === current || children.some((child) => child.key === current)
  return (
    <li>
      <Link to={to ?? centerOf(user_type, key)} className={styles.item} current={isHere}>
        <Icon size={20} aria-hidden="true" />
        <span className={styles.text}>{name}</span>
        {badge > 0 && (
          <span className={styles.badge}>
            {countWords(badge)}
            <span className={styles.unseen}> {badgeWords(key)}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
