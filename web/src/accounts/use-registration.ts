import { registration } from '@jiangtai/contract/registration'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../kit/calls/use-call.ts'
import { clearThirdParty, readThirdParty } from '../kit/session/third-party.ts'
import { toast } from '../kit/ui/toast.ts'
import { homeOf, safeTo } from '../paths.ts'
import { phoneTyped } from './phone.ts'
import { placeOf } from './refused-fields.ts'
import { type Problems, registerProblems } from './register-problems.ts'
import { useChannelOfVisit } from './use-channel-of-visit.ts'
import { useDraft } from './use-draft.ts'
import { useWayIn } from './use-way-in.ts'

/** A registration under way, on one page or on two. */
export function useRegistration() {
  const { draft, change, forget } = useDraft('register', { phone: '', realName: '' })
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(false)
  /** What has been pointed out: only after somebody tried. */
  const [tried, setTried] = useState<'nothing' | 'phone' | 'all'>('nothing')
  const channel = useChannelOfVisit()
  const navigate = useNavigate()
  const { acting, failed } = useWayIn()
  const register = useAct(registration.register, {
    ...acting,
    async onSuccess(reply) {
      await acting.onSuccess(reply)
      forget()
      // Bound by registering: nothing is left to ask.
      clearThirdParty()
      toast.success(registration.register.done ?? '')
      await navigate(safeTo(new URLSearchParams(window.location.search).get('to')) ?? homeOf(reply.user_type), { replace: true })
    },
  })
  const form = { ...draft, code, password, agreed }
  const problems = registerProblems(form)
  const refused = placeOf(register.error)
  const isShown = (place: keyof Problems) => tried === 'all' || (tried === 'phone' && (place === 'phone' || place === 'code'))

  const submit = () => {
    setTried('all')
    if (Object.keys(problems).length > 0) return
    register.mutate(
      {
        ...{ phone: phoneTyped(draft.phone), code, real_name: draft.realName.trim(), password, channel },
        sso_token: readThirdParty()?.token,
      },
      { onError: failed },
    )
  }
  return {
    ...{ form, change, setCode, setPassword, setAgreed, problems, tried, setTried, submit },
    errorOf: (place: keyof Problems) => (isShown(place) && problems[place]) || (refused === place ? register.error?.message : undefined),
    /** What is about no field. */
    error: refused ? null : register.error,
    refused,
    isBusy: register.isPending,
    dropRefusal: register.reset,
  }
}

export type Registration = ReturnType<typeof useRegistration>
