import { flagOf } from '@jiangtai/contract/flag'
import { userTypes } from '@jiangtai/contract/roles'
import type { User } from '@jiangtai/contract/session'
import type { Person } from '../http/context.ts'
import { avatarField } from '../members/avatars.ts'

export const userOf = (person: Omit<Person, 'sessionId'>): User => ({
  user_id: person.id,
  user_name: person.username,
  user_type: userTypes[person.role],
  real_name: person.realName,
  class_id: person.classId,
  is_vouched: flagOf(person.isVouched),
  admin_level: person.adminLevel,
  ...avatarField(person.avatarId),
})
