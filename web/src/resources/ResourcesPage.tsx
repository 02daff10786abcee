import { Trash2, Upload } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { useUser } from '../kit/session/session.ts'
import button from '../kit/ui/Button.module.css'
import { Button } from '../kit/ui/Button.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { AddAddress } from '../parts/library/AddAddress.tsx'
import { SharesWay } from '../parts/library/SharesWay.tsx'
import { DropZone } from '../parts/library/uploads/DropZone.tsx'
import { useResourceUploads } from '../parts/library/uploads/use-resource-uploads.tsx'
import { binAddress } from '../paths.ts'
import { AskedResource } from './AskedResource.tsx'
import { CloudSpace } from './CloudSpace.tsx'
import { Filters } from './Filters.tsx'
import { ResourceList } from './ResourceList.tsx'
import styles from './ResourcesPage.module.css'
import { SearchField } from './SearchField.tsx'
import type { Filter } from './shelves.ts'
import { useListPlace } from './use-list-place.ts'
import { useListed } from './use-listed.ts'

/** What the teacher has, and what colleagues share. */
export function ResourcesPage() {
  const { picker, pick, isOver, list } = useResourceUploads()
  const { filter, key, words, page, setWords, setFilter, turn } = useListPlace()
  const { is_vouched } = useUser()
  const room = useListed(filter, page).data
  useTitle('我的资源')
  const widen = (change: Partial<Filter>) => setFilter({ ...filter, ...change })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>我的资源</h1>
        <Link className={cx(button.button, button.default)} to={binAddress}>
          <Trash2 size={20} aria-hidden="true" />
          回收站
        </Link>
        {is_vouched === 1 && <SharesWay />}
        <SearchField words={words} onWords={setWords} />
        <AddAddress />
        <Button look="primary" onClick={pick}>
          <Upload size={20} aria-hidden="true" />
          上传资源
        </Button>
        {picker}
      </header>
      {room && 'used_bytes' in room && <CloudSpace usedBytes={room.used_bytes} quotaBytes={room.quota_bytes} />}
      {filter.tab === 'mine' && <DropZone isOver={isOver} onPick={pick} />}
      {list}
      <Filters filter={filter} onFilter={setFilter} />
      {/* Another search begins with nothing chosen. */}
      <ResourceList key={key} filter={filter} page={page} onPage={turn} onWiden={widen} />
      <AskedResource />
    </div>
  )
}
