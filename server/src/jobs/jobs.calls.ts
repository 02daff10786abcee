import { jobs as calls, type Job } from '@jiangtai/contract/jobs'
import { Refusal } from '@jiangtai/contract/refusal'
import { answer } from '../http/answer.ts'
import type { Jobs } from './jobs.ts'

const found = (job: Job | undefined): Job => {
  if (!job) throw new Refusal('jobUnknown')
  return job
}

export const jobCalls = ({ jobs }: { readonly jobs: Pick<Jobs, 'get' | 'cancel'> }) =>
  answer(calls, {
    get: async ({ job_id }, { caller }) => found(await jobs.get(caller.id, job_id)),
    cancel: async ({ job_id }, { caller }) => found(await jobs.cancel(caller.id, job_id)),
  })
