import { type ImportKind, importKinds, peopleImports } from '@jiangtai/contract/people-imports'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Steps } from '../kit/ui/Steps.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { ImportCheck } from './ImportCheck.tsx'
import { ImportDone } from './ImportDone.tsx'
import styles from './ImportPage.module.css'
import { MapColumns } from './MapColumns.tsx'
import { PickTable } from './PickTable.tsx'
import { kindNames } from './words.ts'

const steps = ['选文件', '对上列', '检查', '完成']

/** People from a table: choose it, say what its columns are, look at every row, import. The address names the import, so that a reload goes on. */
export function ImportPage() {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const importId = Number(asked.get('import')) || 0
  const kind = asked.get('kind') === String(importKinds.teachers) ? importKinds.teachers : importKinds.students
  useTitle(`导入${kindNames[kind]}`)
  if (importId === 0)
    return (
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>导入{kindNames[kind]}</h1>
          <Steps steps={steps} at={1} />
        </header>
        <div className={styles.kinds}>
          <Segmented
            label="导入谁"
            options={Object.values(importKinds).map((value) => ({ value, text: kindNames[value] }))}
            value={kind}
            onChange={(value) => void navigate(`${pathname}?kind=${value}`, { replace: true })}
          />
        </div>
        <PickTable key={kind} kind={kind} onRead={({ import_id }) => void navigate(`${pathname}?import=${import_id}`)} />
      </div>
    )
  return <OneImport key={importId} importId={importId} onAgain={(kind) => void navigate(`${pathname}?kind=${kind}`)} />
}

interface Props {
  readonly importId: number
  readonly onAgain: (kind: ImportKind) => void
}

function OneImport({ importId, onAgain }: Props) {
  const query = useCall(peopleImports.get, { import_id: importId, curr_page_index: 1, page_size: 1 }, { staleTime: 0 })
  const [isMapping, setMapping] = useState(false)
  const read = query.data
  const maps = read !== undefined && read.is_done === 0 && (isMapping || read.missing.length > 0)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.what}>
          <h1 className={styles.title}>导入{read ? kindNames[read.kind] : '名单'}</h1>
          {read && (
            <p className={styles.file}>
              {read.file_name} · {read.counts.all} 行
            </p>
          )}
        </div>
        {read && <Steps steps={steps} at={read.is_done === 1 ? 4 : maps ? 2 : 3} />}
      </header>
      <Loaded query={query} skeleton={<Skeleton lines={8} />}>
        {(summary) =>
          summary.is_done === 1 ? (
            <ImportDone summary={summary} onAgain={() => onAgain(summary.kind)} />
          ) : maps ? (
            <MapColumns summary={summary} onDone={() => setMapping(false)} />
          ) : (
            <ImportCheck summary={summary} onMap={() => setMapping(true)} onAgain={() => onAgain(summary.kind)} />
          )
        }
      </Loaded>
    </div>
  )
}
