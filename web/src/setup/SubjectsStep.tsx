import { type SampleTree, setup } from '@jiangtai/contract/setup'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { Link } from '../kit/Link.tsx'
import { useStore } from '../kit/storage/store.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { createDraft } from '../parts/console/create-draft.ts'
import { paths } from '../paths.ts'
import styles from './SetupWizard.module.css'
import { StepFoot } from './StepFoot.tsx'
import type { StepProps } from './step-props.ts'

const draft = createDraft<readonly string[]>()
const setChosen = (keys: readonly string[]) => draft.set(keys.length > 0 ? keys : undefined)

/** The subjects of the school, from the textbooks that come with the program. */
export function SubjectsStep({ state, onDone }: StepProps) {
  const query = useCall(setup.trees, {}, { staleTime: 0 })
  const chosen = useStore(draft) ?? []
  const add = useAct(setup.addTrees, {
    onSuccess: ({ added }) => {
      setChosen([])
      toast.success(`添加了 ${added} 个学科`)
      onDone()
    },
  })
  const choose = (key: string, isChosen: boolean) => setChosen(isChosen ? [...chosen, key] : chosen.filter((one) => one !== key))
  return (
    <Card title="学科和教材">
      <p className={styles.hint}>
        老师按教材目录备课、选课。先选内置的，以后可以改名、增减；别的教材可以<Link to={`${paths.admin}/trees`}>从表格导入</Link>。
      </p>
      <Loaded query={query} skeleton={<Skeleton lines={5} />}>
        {({ list }) => (
          <ul className={styles.trees} aria-label="内置的教材目录">
            {list.map((tree) => (
              <li key={tree.key}>
                <Tree tree={tree} isChosen={chosen.includes(tree.key)} onChoose={(isChosen) => choose(tree.key, isChosen)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <StepFoot step="subjects" state={state} onNext={onDone}>
        <Button look="primary" disabled={chosen.length === 0} loading={add.isPending} onClick={() => add.mutate({ keys: [...chosen] })}>
          添加选中的学科
        </Button>
      </StepFoot>
    </Card>
  )
}

interface TreeProps {
  readonly tree: SampleTree
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function Tree({ tree: { name, edition, grades, course_count, is_there }, isChosen, onChoose }: TreeProps) {
  return (
    <>
      <Checkbox
        label={`${name} ${edition}`}
        checked={isChosen || is_there === 1}
        disabled={is_there === 1}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <p className={styles.hint}>
        {is_there === 1 ? '已经有了' : `${grades.length} 册，${course_count} 课：${grades[0]} – ${grades[grades.length - 1]}`}
      </p>
    </>
  )
}
