import { organizations } from '@jiangtai/contract/organizations'
import { useCall } from '../../kit/calls/use-call.ts'

/** Whether the school uses exams: until it is known, as nearly all do. */
export const useHasExams = () => useCall(organizations.switches, {}).data?.exam !== 0
