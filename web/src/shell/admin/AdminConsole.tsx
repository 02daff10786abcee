import { isJp } from '@jiangtai/contract/organizations'
import { adminLevels } from '@jiangtai/contract/roles'
import { setup } from '@jiangtai/contract/setup'
import { suggestInbox } from '@jiangtai/contract/suggest-inbox'
import { House } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import { chooseOwnSchool, chosenSchool } from '../../kit/session/chosen-school.ts'
import { OrganizationContext, useOrganization } from '../../kit/session/organization.ts'
import { useUser } from '../../kit/session/session.ts'
import { BrandMark } from '../../kit/ui/BrandMark.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { countWords } from '../../kit/ui/count-words.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import { useLayout } from '../../kit/window/layout.ts'
import { useTitle } from '../../kit/window/use-title.ts'
import { lookAgain } from '../../parts/console/look-again.ts'
import { paths } from '../../paths.ts'
import { BackToSetup } from '../../setup/BackToSetup.tsx'
import { MessagePage } from '../MessagePage.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import styles from './AdminConsole.module.css'
import { addressOf, groups, type Place, placeAt, usableOf } from './places.ts'

const feedbackAt = 'feedback'

/** 学校管理: a rail of its own and the page beside it. Without the grant it is a page like any that is not there; each call is refused too. */
export function AdminConsole() {
  const { admin_level } = useUser()
  const { pathname } = useLocation()
  const own = useOrganization()
  const isOperator = admin_level === adminLevels.operator
  const found = placeAt(pathname, isOperator)
  if (admin_level === 0 || !found) return <NotFoundPage inFrame />
  const { group, places, place } = found
  const chosen = chosenSchool()
  if (chosen && !isOperator) return <NoLonger name={chosen.name} />
  const shown = chosen ? { ...own, org_code: chosen.code, system_long_name: chosen.name } : own
  const { Page } = place.page
  return (
    <div className={styles.console}>
      <Rail current={group.text} />
      <div className={styles.page}>
        {chosen && <Elsewhere name={chosen.name} />}
        {places.length > 1 && <Tabs name={group.text} places={places} isOperator={isOperator} orgCode={shown.org_code} />}
        {group !== groups[0] && <BackToSetup />}
        <OrganizationContext value={shown}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <Page key={place.at} />
          </Suspense>
        </OrganizationContext>
      </div>
    </div>
  )
}

interface TabsProps {
  readonly name: string
  readonly places: readonly Place[]
  readonly isOperator: boolean
  readonly orgCode: string
}

function Tabs({ name, places, isOperator, orgCode }: TabsProps) {
  const asks = !isOperator && places.some(({ isForWhole }) => isForWhole)
  const state = useCall(setup.state, {}, { enabled: asks })
  const isWhole = isOperator || (asks && state.data?.has_whole === 1)
  return (
    <nav className={styles.places} aria-label={name}>
      {usableOf(places, { isWhole, isJp: isJp({ code: orgCode }) }).map((one) => (
        <Link key={one.at} to={addressOf(one)} className={styles.place}>
          {one.text}
          {one.at === feedbackAt && <Waiting />}
        </Link>
      ))}
    </nav>
  )
}

/** Loaded anew: nothing that was read of one school is shown in another. */
function goBack() {
  chooseOwnSchool()
  window.location.assign(paths.admin)
}

/** Of somebody who was an operator until now. What they read of the other school goes with the page. */
function NoLonger({ name }: { readonly name: string }) {
  useTitle('不再管理其他学校')
  return (
    <MessagePage inFrame drawing={null} title={`你不再管理${name}`} hint="你已经不是平台运维人员，现在只管理自己的学校。">
      <Button look="primary" size="large" onClick={goBack}>
        回到自己的学校
      </Button>
    </MessagePage>
  )
}

/** An operator works in another school than the own. */
function Elsewhere({ name }: { readonly name: string }) {
  return (
    <div className={styles.elsewhere} role="status">
      <span>
        正在管理 <b>{name}</b>
      </span>
      <Button size="small" onClick={goBack}>
        回到自己的学校
      </Button>
    </div>
  )
}

/** What people have said and nobody has begun to handle. */
function Waiting() {
  const count = useCall(suggestInbox.waiting, {}, lookAgain).data?.count ?? 0
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      {countWords(count)}
      <span className={styles.unseen}> 条待处理</span>
    </span>
  )
}

function Rail({ current }: { readonly current: string }) {
  const phone = useLayout() === 'phone'
  const items = groups.map((group) => {
    const {
      text,
      Icon,
      places: [first],
    } = group
    return first ? (
      <Link key={text} to={addressOf(first)} className={styles.item} current={text === current}>
        <Icon size={24} aria-hidden="true" />
        {text}
        {text !== current && group.places.some(({ at }) => at === feedbackAt) && <Waiting />}
      </Link>
    ) : null
  })
  const home = (
    <Link to={paths.teacherHome} className={cx(styles.item, styles.home)}>
      <House size={24} aria-hidden="true" />
      首页
    </Link>
  )
  if (phone)
    return (
      <nav className={styles.tabs} aria-label="学校管理">
        {items}
        {home}
      </nav>
    )
  return (
    <nav className={styles.rail} aria-label="学校管理">
      <div className={styles.mark}>
        <BrandMark />
      </div>
      {items}
      {home}
      <div className={styles.avatar}>
        <Tile name="管" />
      </div>
    </nav>
  )
}
