import { type RelatedAccount, relations } from '@jiangtai/contract/relations'
import { roleOf } from '@jiangtai/contract/roles'
import { Plus } from 'lucide-react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { clearStored } from '../../kit/session/clear-stored.ts'
import { tellOtherTabs } from '../../kit/session/other-tabs.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { showLoading } from '../../kit/ui/loading.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { homeOf } from '../../paths.ts'
import styles from './Relations.module.css'
import { Group } from './Rows.tsx'

export const roleNames = { teacher: '老师', student: '学生' } as const

export function Relations({ onAdd }: { readonly onAdd: () => void }) {
  const related = useCall(relations.list, {}, { staleTime: 0 })
  return (
    <div className={styles.relations}>
      <Loaded query={related} skeleton={<Skeleton lines={4} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState drawing="desk" title="还没有关联账号" hint="关联自己的另一个账号，以后点一下就能切换。" />
          ) : (
            <Group>
              {list.map((account) => (
                <Related key={account.user_id} account={account} onRemoved={() => void related.refetch()} />
              ))}
            </Group>
          )
        }
      </Loaded>
      <Button wide look="quiet" data-autofocus onClick={onAdd}>
        <Plus size={20} aria-hidden="true" />
        添加关联账号
      </Button>
    </div>
  )
}

interface Props {
  readonly account: RelatedAccount
  readonly onRemoved: () => void
}

function Related({ account: { user_id, user_name, real_name, user_type }, onRemoved }: Props) {
  const change = useAct(relations.change, {
    onSuccess(user) {
      // Starts afresh: nothing of the first person stays, neither stored nor in memory.
      clearStored()
      tellOtherTabs()
      window.location.replace(homeOf(user.user_type))
    },
  })
  const remove = useAct(relations.remove, {
    onSuccess() {
      toast.success(relations.remove.done ?? '')
      onRemoved()
    },
  })
  const go = () => {
    const done = showLoading()
    change.mutate({ user_id }, { onError: done })
  }
  const ask = async () => {
    const question = { title: `取消关联${real_name}？`, body: '之后要切换到这个账号，需要重新输入它的密码。', yes: '取消关联', no: '保留' }
    if (await confirm(question)) remove.mutate({ user_id })
  }
  return (
    <li className={styles.related}>
      <Tile name={real_name} />
      <div className={styles.about}>
        <p className={styles.name}>{real_name}</p>
        <p className={styles.account}>
          {roleNames[roleOf(user_type)]} · {user_name}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button look="text" aria-label={`取消关联 ${real_name}`} loading={remove.isPending} onClick={ask}>
          取消关联
        </Button>
        <Button look="quiet" aria-label={`切换到 ${real_name}`} loading={change.isPending} onClick={go}>
          切换
        </Button>
      </div>
    </li>
  )
}
