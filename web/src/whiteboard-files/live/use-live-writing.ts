import { liveBoard, liveBoardCalls } from '@jiangtai/contract/live-board'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { decode } from '../../kit/live/frame.ts'
import { sendLive } from '../../kit/live/send-live.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useUser } from '../../kit/session/session.ts'
import { attempt } from '../../kit/storage/attempt.ts'
import { toast } from '../../kit/ui/toast.ts'
import type { Desk } from '../../parts/board/desk.ts'
import { createWriter } from './writer.ts'

const key = 'jiangtai.board-live'
const { hears, says } = liveBoard
const whereSeen = '学生的屏幕上已打开这块白板，收起的点“白板分享”再看'
const elsewhere = '另一台设备正在同步板书'

/** This tab writes: a reload goes on with it, another device does not. */
const memory = {
  get: (classId: number) => {
    return attempt(() => window.sessionStorage.getItem(key) === String(classId)) ?? false
  },
  set(classId: number | undefined) {
    attempt(() => {
      if (classId === undefined) window.sessionStorage.removeItem(key)
      else window.sessionStorage.setItem(key, String(classId))
    })
  },
}

/** Begins a live board and answers its id; undefined: it was refused, which has been said. */
async function begin(desk: Desk, userId: number): Promise<number | undefined> {
  const before = liveStores.heard.get().get(says.started.name)?.order ?? 0
  const { width, height, background } = desk.written()
  return new Promise((resolve) => {
    const look = () => {
      const newest = liveStores.heard.get().get(says.started.name)
      const told = newest && newest.order > before ? decode(says.started, newest) : undefined
      if (told?.teacher_id === userId) end(told.board_live_id)
    }
    const end = (id: number | undefined) => {
      stop()
      resolve(id)
    }
    const stop = liveStores.heard.subscribe(look)
    void sendLive(hears.start, { width, height, background }).then((isThere) => {
      if (!isThere) end(undefined)
    })
  })
}

function startWriting(desk: Desk, classId: number, boardId: number, onLost: () => void) {
  const writer = createWriter({
    boardId,
    send: (seq, ops) => sendLive(hears.ops, { board_live_id: boardId, seq, ops }, { unsaid: 'liveBoardGap', isQuiet: true }),
    stored: () => send(liveBoardCalls.read, { class_id: classId, after: 2 ** 31 - 1 }),
    later: (ms, act) => void setTimeout(act, ms),
    onLost,
  })
  // First what is there, then what comes: nothing lies between the two.
  writer.write(...desk.written().operations)
  const stopListening = desk.listen((operation) => writer.write(operation))
  return () => {
    stopListening()
    writer.stop()
  }
}

/** Whether the class follows this board. Another board in its place is followed instead. */
export function useLiveWriting(desk: Desk) {
  const { class_id, user_id } = useUser()
  const [isOn, setIsOn] = useState(() => memory.get(class_id))
  const [isLive, setIsLive] = useState(false)
  const written = useRef<number>(undefined)
  // A reload goes on without words.
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isOn) return
    let stop = () => {}
    let isOver = false
    let boardId: number | undefined
    const lost = (words: string) => {
      if (isOver) return
      toast.info(words)
      setIsOn(false)
    }
    const stopHearing = liveStores.heard.subscribe(() => {
      if (boardId === undefined) return
      const all = liveStores.heard.get()
      const [start, end] = [all.get(says.started.name), all.get(says.stopped.name)]
      if (end && decode(says.stopped, end)?.board_live_id === boardId) lost('已停止同步给学生')
      else if (start && (decode(says.started, start)?.board_live_id ?? boardId) > boardId) lost(elsewhere)
    })
    void whenConnected(() => isOver)
      .then(() => (isOver ? undefined : begin(desk, user_id)))
      .then((id) => {
        if (id === undefined) {
          if (!isOver) setIsOn(false)
          return
        }
        if (isOver) return void sendLive(hears.stop, { board_live_id: id }, { isQuiet: true })
        boardId = id
        written.current = id
        memory.set(class_id)
        stop = startWriting(desk, class_id, id, () => lost(elsewhere))
        setIsLive(true)
        if (isAsked.current) toast.success(whereSeen)
        isAsked.current = false
      })
    return () => {
      isOver = true
      stopHearing()
      stop()
      setIsLive(false)
    }
  }, [isOn, desk, class_id, user_id])
  // Not with every desk: students would see it end and begin.
  useEffect(() => {
    if (!isOn) return
    return () => {
      if (written.current !== undefined) void sendLive(hears.stop, { board_live_id: written.current }, { isQuiet: true })
      written.current = undefined
      // A reload runs no clean-up: whoever closed the board does not show the next one unasked.
      memory.set(undefined)
    }
  }, [isOn])
  return {
    isOn,
    isLive,
    toggle() {
      isAsked.current = !isOn
      setIsOn(!isOn)
    },
  }
}

/** After a reload the channel comes later than the board. */
function whenConnected(isOver: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (liveStores.replays.get() > 0) return resolve()
    const stop = liveStores.replays.subscribe(() => {
      if (liveStores.replays.get() === 0 && !isOver()) return
      stop()
      resolve()
    })
  })
}
