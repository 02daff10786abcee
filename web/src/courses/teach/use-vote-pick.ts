import { sentence } from '@jiangtai/contract/refusal'
import { newVote, tidyVote, voterProblems } from '@jiangtai/contract/voter'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'

const options = 4

/** One of the prepared votes, or a new one that is prepared by being written here. */
export function useVotePick(chosen: number | undefined) {
  const client = useQueryClient()
  const found = useCall(voterPlans.list, {})
  const isEmpty = found.data?.list.length === 0
  const [asked, setAsked] = useState<'prepared' | 'new'>('prepared')
  const source = isEmpty ? 'new' : asked
  const [planId, setPlanId] = useState(chosen)
  const [title, setTitle] = useState('')
  const [answers, setAnswers] = useState<readonly string[]>(Array.from({ length: options }, () => ''))
  const [isTried, setTried] = useState(false)
  const save = useAct(voterPlans.save, { onSuccess: () => client.invalidateQueries({ queryKey: [voterPlans.list.path] }) })
  const form = tidyVote({ ...newVote, title, options: answers.filter((answer) => answer.trim() !== '') })
  const problems = voterProblems(form).map((problem) => ({ ...problem, text: sentence(problem.refuse, problem) }))
  const problemOf = (field: 'title' | 'options') => (isTried ? problems.find((problem) => problem.field === field)?.text : undefined)
  return {
    found,
    isEmpty,
    source,
    setSource: setAsked,
    planId,
    setPlanId,
    title,
    setTitle,
    answers,
    setAnswer: (at: number, answer: string) => setAnswers(answers.map((one, place) => (place === at ? answer : one))),
    /** Of the part in sight. */
    problems: {
      plan: isTried && planId === undefined ? '请选一个投票' : undefined,
      title: problemOf('title'),
      options: problemOf('options'),
    },
    isSaving: save.isPending,
    /** The prepared vote to be named; undefined: something is missing, or could not be saved. */
    async settle(): Promise<number | undefined> {
      setTried(true)
      if (source === 'prepared') return planId
      if (problems.length > 0) return undefined
      return save.mutateAsync({ form }).then(
        ({ id }) => id,
        () => undefined,
      )
    },
  }
}

export type Pick = ReturnType<typeof useVotePick>
