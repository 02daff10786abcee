import { trafficLight } from '@jiangtai/contract/traffic-light'
import { useEffect, useState } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { askedTool } from '../../parts/tool/asked-tool.ts'
import { useTrafficLight } from './use-traffic-light.ts'

/** A page asked for a light: a round is opened and starts at once, unless one runs. */
export function useAskedTrafficLight() {
  const isAsked = useStore(askedTool)?.what === 'light'
  const lamp = useTrafficLight()
  const { part, result, send } = lamp
  const [isStarting, setStarting] = useState(false)
  const latest = useLatest(lamp)
  useEffect(() => {
    if (!isAsked) return
    askedTool.set(undefined)
    const { part, open, send } = latest.current
    if (part === 'voting') {
      toast.info('信号灯正在进行')
      void open()
      return
    }
    setStarting(true)
    // A round that has ended makes room for the next one.
    if (part !== 'ready') void send(trafficLight.hears.click, {}).then((isOpened) => isOpened || setStarting(false))
  }, [isAsked])
  const id = part === 'ready' ? result?.id : undefined
  useEffect(() => {
    if (!isStarting || id === undefined) return
    setStarting(false)
    void send(trafficLight.hears.start, { id })
  }, [isStarting, id, send])
}
