import { mediaTypes } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resource'
import { type RefObject, useEffect, useRef } from 'react'
import { serverNow } from '../../kit/live/server-clock.ts'
import { toast } from '../../kit/ui/toast.ts'
import { isFramed } from '../../parts/library/resource-words.ts'
import { isOff, mediaOf } from '../../parts/remote/media.ts'
import { shownMedia } from '../../parts/remote/screen.ts'
import { useHeeding } from '../../parts/remote/use-heeding.ts'

/** These events do not bubble, but a capturing listener receives them. */
const events = [
  'loadedmetadata',
  'durationchange',
  'playing',
  'pause',
  'waiting',
  'seeked',
  'ended',
  'ratechange',
  'volumechange',
  'timeupdate',
]
const jump = 10
const mediaIn = (stage: HTMLElement | null) => stage?.querySelector<HTMLMediaElement>('video, audio') ?? undefined

function note(player: HTMLMediaElement, isRefused: boolean) {
  const is = mediaOf(player, isRefused, serverNow())
  const told = shownMedia.get()
  if (!told || isOff(told, is)) shownMedia.set(is)
}

/** The phone plays the film or the sound of this stage, and is told how it stands. */
export function useRemoteMedia(stage: RefObject<HTMLElement | null>, resource: Resource | undefined) {
  const { id = 0, media_type_id = 0 } = resource ?? {}
  const isPlayed = media_type_id === mediaTypes.video || media_type_id === mediaTypes.audio
  const mediaId = resource && isPlayed && !isFramed(resource) ? id : 0
  /** A browser plays nothing aloud on a page that nobody has touched since it was loaded. */
  const isRefused = useRef(false)
  useEffect(() => {
    const box = stage.current
    if (!box || mediaId === 0) return
    isRefused.current = false
    shownMedia.set({ state: 'loading', position: 0, duration: 0, speed: 100, is_muted: 0, at: serverNow() })
    const hear = ({ target, type }: Event) => {
      if (!(target instanceof HTMLMediaElement)) return
      if (type === 'playing') isRefused.current = false
      note(target, isRefused.current)
    }
    const heard = [...events, 'error']
    for (const name of heard) box.addEventListener(name, hear, true)
    const there = mediaIn(box)
    if (there) note(there, false)
    return () => {
      for (const name of heard) box.removeEventListener(name, hear, true)
      shownMedia.set(undefined)
    }
  }, [stage, mediaId])

  useHeeding(({ command }) => {
    const player = mediaIn(stage.current)
    if (!player) return
    if (command === 'media_play') play(player)
    else if (command === 'media_pause') player.pause()
    else if (command === 'media_back') player.currentTime = Math.max(0, player.currentTime - jump)
    else if (command === 'media_forward') player.currentTime = Math.min(player.duration || 0, player.currentTime + jump)
    else if (command === 'media_mute') player.muted = true
    else if (command === 'media_unmute') {
      player.muted = false
      if (player.volume === 0) player.volume = 1
    }
  })

  function play(player: HTMLMediaElement) {
    player.play().catch((error: Error) => {
      if (error.name !== 'NotAllowedError') return
      isRefused.current = true
      note(player, true)
      toast.info('浏览器不让自动播放，请在这里点一下播放')
    })
  }
}
