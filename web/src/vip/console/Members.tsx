import { codeLimits, products, type VipMember } from '@jiangtai/contract/products'
import { vipTypes } from '@jiangtai/contract/vip'
import { useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useThrottled } from '../../kit/use-throttled.ts'
import { FormDialog } from '../../parts/console/FormDialog.tsx'
import { SearchField } from '../../parts/console/SearchField.tsx'
import { useActing } from '../../parts/console/use-acting.ts'
import { dayOf, memberWords } from '../words.ts'
import styles from './ProductsPage.module.css'

const pageSize = 20

/** Who is or was a member; a word finds every teacher. */
export function Members() {
  const [typed, setTyped] = useState('')
  const word = useThrottled(typed.trim(), 300)
  const [at, setAt] = useState({ word: '', page: 1 })
  const page = at.word === word ? at.page : 1
  const read = useCall(products.members, { word, curr_page_index: page, page_size: pageSize }, { staleTime: 0, keepsLast: true })
  const [corrected, setCorrected] = useState<VipMember>()
  return (
    <section className={styles.part} aria-labelledby="vip-members">
      <h2 id="vip-members" className={styles.subtitle}>
        会员
      </h2>
      <SearchField label="找老师" placeholder="找老师：姓名或账号" value={typed} onChange={setTyped} />
      <Loaded query={read} skeleton={<Skeleton lines={3} />}>
        {({ list, pageCount, total }) => (
          <>
            {list.length === 0 ? (
              <p className={styles.hint}>{word === '' ? '还没有会员。' : '没有找到这位老师。'}</p>
            ) : (
              <ul className={styles.table}>
                {list.map((member) => (
                  <li key={member.user_id} className={styles.row} aria-label={member.real_name}>
                    <span className={styles.about}>
                      <span className={styles.name}>{member.real_name}</span>
                      <span className={styles.sum}>{member.username}</span>
                    </span>
                    <span className={styles.sum}>{memberWords(member, Date.now() / 1000)}</span>
                    <Button onClick={() => setCorrected(member)}>更正</Button>
                  </li>
                ))}
              </ul>
            )}
            <Pager page={page} pages={pageCount} total={`共 ${total} 人`} onPage={(next) => setAt({ word, page: next })} />
          </>
        )}
      </Loaded>
      {corrected && <CorrectDialog member={corrected} onClose={() => setCorrected(undefined)} />}
    </section>
  )
}

const types = [
  { value: vipTypes.paid, text: '付费会员' },
  { value: vipTypes.experience, text: '体验会员' },
]

function CorrectDialog({ member, onClose }: { readonly member: VipMember; readonly onClose: () => void }) {
  const [type_id, setType] = useState<101 | 102>(member.type_id === vipTypes.free ? vipTypes.paid : member.type_id)
  const [until, setUntil] = useState(() => dayOf(member.enable_end_time === 0 ? Date.now() / 1000 : member.enable_end_time - 1))
  const [reason, setReason] = useState('')
  const { isBusy, act, dialog } = useActing(products.members)
  const isWhole = until !== '' && reason.trim() !== '' && [...reason.trim()].length <= codeLimits.reasonLength
  const { user_id, enable_end_time } = member

  async function save() {
    if (await act(() => send(products.correct, { user_id, until, type_id, reason, enable_end_time }), '已更正')) onClose()
  }

  return (
    <>
      <FormDialog
        title={`更正${member.real_name}的会员`}
        no="不改了"
        isPending={isBusy}
        isWhole={isWhole}
        onSubmit={() => void save()}
        onClose={onClose}
      >
        <Segmented label="类型" options={types} value={type_id} onChange={setType} />
        <Field
          label="最后一天"
          type="date"
          value={until}
          hint="选今天以前的日子，会员马上到期"
          onChange={({ target }) => setUntil(target.value)}
        />
        <Field
          label="原因"
          value={reason}
          rule={`最多 ${codeLimits.reasonLength} 个字，会写进审计`}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
