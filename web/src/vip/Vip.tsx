import { vip } from '@jiangtai/contract/vip'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { useStore } from '../kit/storage/store.ts'
import { bannerOf } from './banner.ts'
import { isPutAway, paidOrder, putAway, vipOpen } from './opening.ts'
import { ResultDialog } from './ResultDialog.tsx'
import { useAccountNews } from './use-account-news.ts'
import { VipModal } from './VipModal.tsx'
import { isGained, type Result } from './words.ts'

/** Of teachers, above any page (R057). `mayInterrupt`: not while a class looks at the screen. */
export function Vip({ mayInterrupt }: { readonly mayInterrupt: boolean }) {
  const account = useCall(vip.account, {}, { refetchOnWindowFocus: 'always' })
  const isOpen = useStore(vipOpen)
  const [result, setResult] = useState<Result>()
  const code = useRef<HTMLInputElement>(null)
  const data = account.data
  const news = useAccountNews(data?.user_id)
  // Whoever comes back from paying reads what became of it first.
  const isBack = useSearchParams()[0].has(paidOrder)
  const isDue = data !== undefined && mayInterrupt && !isBack && bannerOf(data, Date.now() / 1000) !== undefined
  useEffect(() => {
    if (isDue && !isPutAway()) vipOpen.set(true)
  }, [isDue])

  // O026: what was typed stays, and is where one goes on; after the dialog has given back the focus.
  const wasTold = useRef(false)
  useEffect(() => {
    if (!result && wasTold.current) code.current?.focus()
    wasTold.current = result !== undefined
  }, [result])

  function close() {
    putAway()
    vipOpen.set(false)
  }

  /** Something was bought or redeemed elsewhere, on another device perhaps. */
  function onChecked(endsAt: number) {
    if (data && data.enable_end_time !== endsAt) news.readAgain()
  }

  /** R102, R112: what was gained closes the window, and everything that depends on it is read again. */
  function onResult(next: Result) {
    setResult(next)
    if (!isGained(next.code)) return
    close()
    news.changed()
  }

  return (
    <>
      {isOpen && <VipModal account={data} codeRef={code} onChecked={onChecked} onResult={onResult} onClose={close} />}
      {result && <ResultDialog {...result} onClose={() => setResult(undefined)} />}
    </>
  )
}
