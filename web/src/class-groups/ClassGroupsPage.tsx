import { classes } from '@jiangtai/contract/classes'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { useUser } from '../kit/session/session.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import styles from './ClassGroupsPage.module.css'
import { GroupsOfClass } from './GroupsOfClass.tsx'

/** 学生分组: how a teacher divides an own class. */
export function ClassGroupsPage() {
  const { class_id } = useUser()
  const { search } = useLocation()
  const navigate = useNavigate()
  const mine = useCall(classes.mine, {})
  useTitle('学生分组')
  const asked = Number(new URLSearchParams(search).get('class')) || class_id
  const choose = (id: string) => {
    const next = new URLSearchParams(search)
    next.set('class', id)
    void navigate({ search: `?${next}` }, { replace: true })
  }
  return (
    <div className={styles.page}>
      <Loaded query={mine} skeleton={<Skeleton lines={6} />}>
        {({ list }) => {
          const current = list.find(({ id }) => id === asked) ?? list[0]
          if (!current) return <NoClass />
          const chooser = (
            <Select
              className={styles.class}
              label="班级"
              labelHidden
              value={`${current.id}`}
              options={list.map(({ id, name }) => ({ value: `${id}`, text: name }))}
              onChange={choose}
            />
          )
          // Another class begins with nothing chosen and nothing to undo.
          return <GroupsOfClass key={current.id} classId={current.id} className={current.name} chooser={chooser} />
        }}
      </Loaded>
    </div>
  )
}

const NoClass = () => (
  <>
    <h1 className={styles.title}>学生分组</h1>
    <EmptyState drawing="desk" title="还没有班级" hint="有了班级，就可以在这里给学生分组。" />
  </>
)
