import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from '../../kit/ui/toast.ts'
import { useTitle } from '../../kit/window/use-title.ts'
import { useRemote } from '../../parts/remote/use-remote.ts'
import { Connected } from './Connected.tsx'
import { JoinForm, useJoin } from './JoinForm.tsx'

/** The teacher's page on a phone: the second control of the big screen. A code in the address is tried at once. */
export function RemotePage() {
  useTitle('手机遥控')
  const { state, ownId } = useRemote()
  const join = useJoin()
  useFarewell(ownId > 0, !state?.screen_id)
  const { pathname, search } = useLocation()
  const [code] = useState(() => new URLSearchParams(search).get('connect') ?? '')
  const { tryIt } = join
  useEffect(() => {
    if (code === '') return
    // It is good once: a reload, or whoever is shown the address, has no use for it.
    window.history.replaceState(window.history.state, '', pathname)
    tryIt(code)
  }, [code, pathname, tryIt])
  return ownId > 0 && state ? <Connected state={state} ownId={ownId} /> : <JoinForm join={join} />
}

/** It was the remote a moment ago: whoever looks up from it wants to know why it is not any more. */
function useFarewell(isConnected: boolean, isOver: boolean) {
  const wasConnected = useRef(false)
  useEffect(() => {
    if (wasConnected.current && !isConnected) toast.info(isOver ? '已下课，遥控已断开' : '遥控已断开')
    wasConnected.current = isConnected
  }, [isConnected, isOver])
}
