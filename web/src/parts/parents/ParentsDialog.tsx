import { type Parent, relationNames } from '@jiangtai/contract/parents'
import type { ComponentProps } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { ParentRows } from './ParentRows.tsx'

interface Props {
  readonly name: string
  readonly query: ComponentProps<typeof Loaded<{ readonly list: readonly Parent[] }>>['query']
  readonly onUnbind: (id: number) => void
  readonly onClose: () => void
}

const body = '解绑以后，学生没有别的家长时，要请家长重新扫码才能用账号。这件事会记在审计里。'

/** The parents of a student, for somebody of the school. */
export function ParentsDialog({ name, query, onUnbind, onClose }: Props) {
  async function unbind({ id, relation }: Parent) {
    const title = `解绑${name}的${relationNames[relation]}？`
    if (await confirm({ title, body, yes: '解绑', no: '不解绑', danger: true })) onUnbind(id)
  }
  return (
    <Dialog title={`${name}的家长`} onClose={onClose} footer={<Button onClick={onClose}>看好了</Button>}>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? <p>还没有绑定家长。</p> : <ParentRows isSchool list={list} onUnbind={(parent) => void unbind(parent)} />
        }
      </Loaded>
    </Dialog>
  )
}
