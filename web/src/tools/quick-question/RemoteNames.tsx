import { classes } from '@jiangtai/contract/classes'
import { optionWord, type QuickQuestionDetail } from '@jiangtai/contract/quick-question'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import styles from './RemoteNames.module.css'

/** Those who chose an option, or who have not answered. */
export type Named = number | 'waiting'

interface Props {
  readonly detail: QuickQuestionDetail
  readonly of: Named
}

export function RemoteNames({ detail, of }: Props) {
  if (of === 'waiting') return <Waiting detail={detail} />
  const people = detail.options.find(({ option }) => option === of)?.people ?? []
  return <Names title={`选 ${optionWord(detail.kind, of)} 的 ${people.length} 位`} people={people} none="还没有人选" />
}

function Waiting({ detail }: Pick<Props, 'detail'>) {
  const roster = useCall(classes.roster, { class_id: detail.class_id })
  const answered = new Set(detail.options.flatMap(({ people }) => people.map(({ user_id }) => user_id)))
  return (
    <Loaded query={roster}>
      {({ list }) => {
        const people = list.flatMap(({ id, real_name }) => (answered.has(id) ? [] : [{ user_id: id, real_name }]))
        return <Names title={`还没答 ${people.length} 位`} people={people} none="都答了" />
      }}
    </Loaded>
  )
}

interface NamesProps {
  readonly title: string
  readonly people: QuickQuestionDetail['options'][number]['people']
  readonly none: string
}

const Names = ({ title, people, none }: NamesProps) => (
  <section className={styles.names} aria-label={title}>
    <h3 className={styles.title}>{title}</h3>
    {people.length === 0 ? (
      <p>{none}</p>
    ) : (
      <ul className={styles.list}>
        {people.map(({ user_id, real_name }) => (
          <li key={user_id} className={styles.name}>
            {real_name}
          </li>
        ))}
      </ul>
    )}
  </section>
)
