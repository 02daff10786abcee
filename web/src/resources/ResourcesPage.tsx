import { resourceLimits } from '@jiangtai/contract/resources'
import { Search, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import button from '../kit/ui/Button.module.css'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { useThrottled } from '../kit/use-throttled.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { AddAddress } from '../parts/library/AddAddress.tsx'
import { DropZone } from '../parts/library/uploads/DropZone.tsx'
import { useResourceUploads } from '../parts/library/uploads/use-resource-uploads.tsx'
import { binAddress } from '../paths.ts'
import { type Filter, Filters } from './Filters.tsx'
import { ResourceList } from './ResourceList.tsx'
import styles from './ResourcesPage.module.css'

const all: Filter = { tab: 'mine', mediaClass: undefined, rootId: 0, tagId: 0, word: '' }

export function ResourcesPage() {
  const { picker, pick, isOver, list } = useResourceUploads()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(all)
  const filter = { ...chosen, word: useThrottled(words.trim(), 400) }
  useTitle('我的资源')
  const widen = (change: Partial<Filter>) => setChosen({ ...chosen, ...change })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>我的资源</h1>
        <Link className={cx(button.button, button.default)} to={binAddress}>
          <Trash2 size={20} aria-hidden="true" />
          回收站
        </Link>
        <Field
          className={styles.search}
          label="搜索名称和内容"
          labelHidden
          type="search"
          placeholder="搜索名称和内容"
          icon={<Search size={20} aria-hidden="true" />}
          maxLength={resourceLimits.titleLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <AddAddress />
        <Button look="primary" onClick={pick}>
          <Upload size={20} aria-hidden="true" />
          上传资源
        </Button>
        {picker}
      </header>
      {chosen.tab === 'mine' && <DropZone isOver={isOver} onPick={pick} />}
      {list}
      <Filters filter={filter} onFilter={setChosen} />
      {/* Another search begins on its first page, with nothing chosen. */}
      <ResourceList key={JSON.stringify(filter)} filter={filter} onWiden={widen} />
    </div>
  )
}
