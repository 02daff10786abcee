import { knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { subjects } from '@jiangtai/contract/subjects'
import { ChevronLeft, Plus, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../../kit/calls/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Menu } from '../../kit/ui/Menu.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useTitle } from '../../kit/window/use-title.ts'
import { foundIn } from '../../parts/question/bank/point-tree.ts'
import { listAddress, pointsAddress } from '../address.ts'
import styles from './Points.module.css'
import { PointTree } from './PointTree.tsx'
import { usePointActs } from './use-point-acts.tsx'

/** 知识点: what questions of a subject are about, as the school's tree. */
export function PointsPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const roots = useCall(subjects.roots, {})
  useTitle('知识点')
  const asked = Number(new URLSearchParams(search).get('points'))
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={listAddress}>
        <ChevronLeft size={20} aria-hidden="true" />
        我的题目
      </Link>
      <Loaded query={roots} skeleton={<Skeleton lines={6} />}>
        {({ subjects: list }) => {
          const subject = list.find(({ id }) => id === asked) ?? list[0]
          if (!subject)
            return (
              <>
                <h1 className={styles.title}>知识点</h1>
                <EmptyState drawing="desk" title="学校还没有学科" hint="有了学科，就可以在这里建知识点。" />
              </>
            )
          return (
            <PointsOf
              key={subject.id}
              rootId={subject.id}
              subject={
                <Menu
                  label="学科"
                  items={list.map(({ id, name, edition }) => ({ id, name, note: edition }))}
                  chosen={subject.id}
                  text={subject.name}
                  onChoose={(id) => void navigate(pointsAddress(id), { replace: true })}
                />
              }
            />
          )
        }}
      </Loaded>
    </div>
  )
}

function PointsOf({ rootId, subject }: { readonly rootId: number; readonly subject: ReactNode }) {
  const { admin_level } = useUser()
  const [word, setWord] = useState('')
  const [addingTo, setAddingTo] = useState<number>()
  const points = useCall(knowledgePoints.list, { root_subject_id: rootId }, { refetchOnWindowFocus: 'always' })
  const acts = usePointActs(rootId)
  const add = (parentId: number | undefined) => {
    setWord('')
    setAddingTo(parentId)
  }
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>知识点</h1>
        {subject}
        <Field
          className={styles.search}
          label="搜索知识点"
          labelHidden
          type="search"
          placeholder="搜索知识点"
          icon={<Search size={20} aria-hidden="true" />}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) setWord('')
          }}
        />
        <Button look="primary" disabled={!points.data} onClick={() => add(0)}>
          <Plus size={20} aria-hidden="true" />
          新增知识点
        </Button>
      </header>
      <Loaded query={points} skeleton={<Skeleton lines={6} />}>
        {({ list }) => {
          if (list.length === 0 && addingTo === undefined)
            return (
              <EmptyState
                drawing="desk"
                title="这个学科还没有知识点"
                hint="知识点是全校共用的；导入题目时，文件里写的知识点也会出现在这里。"
                action={<Button onClick={() => add(0)}>建第一个</Button>}
              />
            )
          if (foundIn(list, word).length === 0 && addingTo === undefined)
            return <EmptyState drawing="search" title="没有找到这个知识点" action={<Button onClick={() => setWord('')}>看全部</Button>} />
          return (
            <>
              <PointTree rootId={rootId} list={list} word={word} acts={acts} addingTo={addingTo} onAdding={add} />
              {admin_level === 0 && <p className={styles.note}>知识点全校共用；别的老师建的由学校管理员修改。</p>}
              <p className={styles.keys}>方向键上下走、左右收起展开，F2 改名，Insert 新增下级，Delete 删除。</p>
            </>
          )
        }}
      </Loaded>
      {acts.dialog}
    </>
  )
}
