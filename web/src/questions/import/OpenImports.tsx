import { type QuestionImport, questionImportLimits, questionImportStates, questionImports } from '@jiangtai/contract/question-imports'
import { useCall } from '../../kit/calls/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { whenOf } from '../../kit/time/day-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { importAddress } from '../address.ts'
import { importWords } from './import-words.ts'
import styles from './OpenImports.module.css'
import { useDiscard } from './use-discard.ts'

/** Files that were begun and not finished. */
export function OpenImports() {
  const mine = useCall(
    questionImports.mine,
    {},
    {
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => (state.data?.list.some((one) => one.state === questionImportStates.reading) ? 3000 : false),
    },
  )
  return (
    <Loaded query={mine}>
      {({ list }) =>
        list.length > 0 && (
          <Card title="没有做完的导入" aside={<span className={styles.quiet}>保留 {questionImportLimits.keptDays} 天</span>}>
            <ul className={styles.list}>
              {list.map((one) => (
                <OpenImport key={one.job_id} one={one} />
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  )
}

function OpenImport({ one }: { readonly one: QuestionImport }) {
  const now = useNow()
  const discard = useDiscard()
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <b className={styles.name}>{one.file_name}</b>
        <span className={styles.quiet}>
          {importWords(one)} · {whenOf(one.created_at, now)}
        </span>
      </span>
      <Button look="text" loading={discard.isPending} aria-label={`丢弃 ${one.file_name}`} onClick={() => void discard.ask(one)}>
        丢弃
      </Button>
      <Link to={importAddress(one.job_id)} className={styles.on} aria-label={`继续 ${one.file_name}`} current={false}>
        {one.state === questionImportStates.failed ? '查看' : '继续'}
      </Link>
    </li>
  )
}
