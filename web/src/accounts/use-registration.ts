import { isGuessable } from '@jiangtai/contract/guessable'
import { isPassword } from '@jiangtai/contract/password'
import { isPhone } from '@jiangtai/contract/phone'
import { refusals } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../kit/calls/use-call.ts'
import { realNameFault } from '../kit/session/real-name-fault.ts'
import { clearThirdParty, readThirdParty } from '../kit/session/third-party.ts'
import { useDraft } from '../kit/storage/use-draft.ts'
import { toast } from '../kit/ui/toast.ts'
import { homeOf, safeTo } from '../paths.ts'
import { isCode, phoneTyped } from './phone.ts'
import { type Place, placeOf } from './refused-fields.ts'
import { useChannelOfVisit } from './use-channel-of-visit.ts'
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

interface RegisterForm {
  readonly phone: string
  readonly code: string
  readonly realName: string
  readonly password: string
  readonly agreed: boolean
}

type Problems = Readonly<Partial<Record<Place | 'agreed', string>>>

/** What stands in the way of registering, by its field and in their order. */
export function registerProblems({ phone, code, realName, password, agreed }: RegisterForm): Problems {
  const nameFault = realNameFault(realName.trim())
  const passwordFault = faultOf(password, phoneTyped(phone))
  return {
    ...(!isPhone(phoneTyped(phone)) && { phone: refusals.phoneWrong[1] }),
    ...(!isCode(code) && { code: '请输入 6 位验证码' }),
    ...(nameFault && { realName: nameFault }),
    ...(passwordFault && { password: passwordFault }),
    ...(!agreed && { agreed: '请先阅读并同意协议' }),
  }
}

function faultOf(password: string, phone: string): string | undefined {
  if (password !== '' && password === phone) return notThePhone
  if (!isPassword(password)) return refusals.passwordRule[1]
  return isGuessable(password, [phone]) ? refusals.passwordGuessable[1] : undefined
}

/** Whoever knows the number would know the password. */
export const notThePhone = '不能和手机号一样'
