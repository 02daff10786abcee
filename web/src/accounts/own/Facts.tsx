import { type Information, profile } from '@jiangtai/contract/profile'
import { roleOf } from '@jiangtai/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useAct, useCall } from '../../kit/calls/use-call.ts'
import { useOrganization } from '../../kit/session/organization.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { roleNames } from './Relations.tsx'
import { Group, PressRow, Row } from './Rows.tsx'
import { seenWords } from './seen-words.ts'

/** What is known of the account; the phone is changed where codes can be sent. */
export function Facts({ onPhone }: { readonly onPhone: () => void }) {
  const information = useCall(profile.information, {}, { staleTime: 0 })
  return (
    <Loaded query={information} skeleton={<Skeleton lines={5} />}>
      {(known) => <Known known={known} onPhone={onPhone} />}
    </Loaded>
  )
}

function Known({ known, onPhone }: { readonly known: Information; readonly onPhone: () => void }) {
  const { user_name, user_type, phone, student_no, subjects, classes, last_login_at } = known
  const role = roleOf(user_type)
  const hasCodes = useOrganization().has_codes === 1
  const now = useNow()
  return (
    <Group>
      <Row what="账号">{user_name}</Row>
      {hasCodes && (
        <PressRow what="手机号" onPress={onPhone}>
          {phone || '没有登记'}
        </PressRow>
      )}
      <Row what="身份">{roleNames[role]}</Row>
      {student_no && <Row what="学号">{student_no}</Row>}
      <GenderRow known={known} />
      {role === 'teacher' && <Row what="学科">{namesOf(subjects) || '还没有学科'}</Row>}
      <Row what="班级">{namesOf(classes) || '还没有班级'}</Row>
      {last_login_at > 0 && <Row what="最近登录">{seenWords(last_login_at, now)}</Row>}
    </Group>
  )
}

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join('、')

const genderNames = [
  { value: 1, text: '男' },
  { value: 2, text: '女' },
  { value: 0, text: '不填' },
] as const

function GenderRow({ known: { gender, user_type, classes } }: { readonly known: Information }) {
  const client = useQueryClient()
  const save = useAct(profile.save, {
    onSuccess(next) {
      client.setQueryData(callKey(profile.information, {}), next)
      toast.success('性别已保存')
    },
  })
  // What the school has written down of its students is the school's.
  const isFixed = roleOf(user_type) === 'student' && classes.length > 0
  if (isFixed) return gender === 0 ? null : <Row what="性别">{gender === 1 ? '男' : '女'}</Row>
  const shown = save.isPending ? (save.variables.gender ?? gender) : gender
  return (
    <Row what="性别">
      <Segmented label="性别" options={genderNames} value={shown} onChange={(next) => save.mutate({ gender: next })} />
    </Row>
  )
}
