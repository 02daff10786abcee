import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { askedTool } from '../../parts/tool/asked-tool.ts'
import styles from './PlanDialog.module.css'
import type { Pick } from './use-vote-pick.ts'

const sources = [
  { value: 'prepared', text: '选备好的' },
  { value: 'new', text: '写一个' },
] as const

interface Props {
  readonly pick: Pick
  readonly onLeave: () => void
}

export function VotePick({ pick, onLeave }: Props) {
  return (
    <Loaded query={pick.found}>
      {({ list }) => (
        <>
          {!pick.isEmpty && <Segmented label="投票从哪里来" options={sources} value={pick.source} onChange={pick.setSource} />}
          {pick.source === 'new' ? (
            <NewVote pick={pick} />
          ) : (
            <fieldset className={styles.votes}>
              <legend className={styles.legend}>备好的投票</legend>
              {list.map(({ id, form }) => (
                <label key={id} className={styles.vote}>
                  <input
                    type="radio"
                    name="vote"
                    className={styles.radio}
                    checked={pick.planId === id}
                    onChange={() => pick.setPlanId(id)}
                  />
                  <span className={styles.voteTitle}>{form.title}</span>
                  <span className={styles.voteOptions}>{form.options.join('、')}</span>
                </label>
              ))}
              {pick.problems.plan && (
                <p className={styles.problem} role="alert">
                  {pick.problems.plan}
                </p>
              )}
              <Button
                look="text"
                onClick={() => {
                  onLeave()
                  askedTool.set({ what: 'vote-plans' })
                }}
              >
                修改备好的投票
              </Button>
            </fieldset>
          )}
        </>
      )}
    </Loaded>
  )
}

const letters = ['A', 'B', 'C', 'D'] as const

const NewVote = ({ pick: { title, setTitle, answers, setAnswer, problems } }: { readonly pick: Pick }) => (
  <>
    <Field label="标题" value={title} error={problems.title} onChange={({ target }) => setTitle(target.value)} />
    {letters.map((letter, at) => (
      <Field
        key={letter}
        label={`选项 ${letter}`}
        value={answers[at] ?? ''}
        error={at === 0 ? problems.options : undefined}
        onChange={({ target }) => setAnswer(at, target.value)}
      />
    ))}
    <p className={styles.hint}>单选、实名，结束后公布结果。想换设置，到备好的投票里改。</p>
  </>
)
