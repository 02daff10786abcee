import { schoolTags } from '@jiangtai/contract/school-tags'
import { tagLimits } from '@jiangtai/contract/tags'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { useActing } from '../parts/console/use-acting.ts'
import { type TagActs, TagGroupCard, type TagRef } from './TagGroupCard.tsx'
import { TagNameDialog } from './TagNameDialog.tsx'
import styles from './TagsPage.module.css'

/** What is being named: something new, or another name. */
type Named =
  | { readonly what: 'add'; readonly title: string; readonly below: { readonly group_id?: number; readonly parent_id?: number } }
  | { readonly what: 'rename'; readonly one: TagRef }

/** 标签: what teachers tag resources with, in groups. */
export function TagsPage() {
  useTitle('标签')
  const query = useCall(schoolTags.list, {}, { staleTime: 0 })
  const acting = useActing(schoolTags.list)
  const [named, setNamed] = useState<Named>()
  const version = query.data?.version ?? 0
  const closed = () => setNamed(undefined)

  const acts: TagActs = {
    add: (below, title) => setNamed({ what: 'add', title, below }),
    rename: (one) => setNamed({ what: 'rename', one }),
    move({ kind, id, name }, before_id) {
      void acting.act(() => send(schoolTags.move, { version, kind, id, ...(before_id && { before_id }) }), `已移动“${name}”`)
    },
    show({ id, name }, isShown) {
      const said = isShown ? `老师现在看得到“${name}”` : `老师现在看不到“${name}”，资源上的标签都还在`
      void acting.act(() => send(schoolTags.show, { version, group_id: id, is_show: isShown }), said)
    },
    async remove({ kind, id, name, uses }) {
      const question = {
        title: `删除“${name}”？`,
        body: `它下面的标签一起删除。${uses > 0 ? `资源上用到的 ${uses} 处也会去掉，不能撤销；只想收起来，可以不给老师看整组。` : '没有资源在用。'}`,
        ...{ yes: '删除', no: '不删除', danger: true },
      }
      if (await confirm(question)) await acting.act(() => send(schoolTags.remove, { version, kind, id, uses }), `已删除“${name}”`)
    },
  }
  const save = (name: string) =>
    named?.what === 'rename'
      ? send(schoolTags.rename, { version, kind: named.one.kind, id: named.one.id, name })
      : send(schoolTags.add, { version, name, ...(named?.what === 'add' && named.below) })

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>标签</h1>
        <Button look="primary" onClick={() => setNamed({ what: 'add', title: '新建组', below: {} })}>
          <Plus size={20} aria-hidden="true" />
          新建组
        </Button>
      </header>
      <p className={styles.hint}>老师给资源加标签，也按标签找资源。改动马上生效；改名后，资源上的标签跟着改。</p>
      <Loaded query={query} skeleton={<Skeleton lines={8} />}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState
              drawing="desk"
              title="还没有标签"
              hint={`先建一个组，例如“课型”，再往里加“新授课”“复习课”；最多 ${tagLimits.groups} 个组。`}
            />
          ) : (
            groups.map((group, at) => <TagGroupCard key={group.id} group={group} among={groups} at={at} acts={acts} />)
          )
        }
      </Loaded>
      {named && (
        <TagNameDialog
          title={named.what === 'add' ? named.title : `给“${named.one.name}”改名`}
          name={named.what === 'rename' ? named.one.name : undefined}
          save={save}
          onSaved={() => {
            closed()
            void acting.readAgain()
          }}
          onRefused={() => void acting.readAgain()}
          onClose={closed}
        />
      )}
      {acting.dialog}
    </div>
  )
}
