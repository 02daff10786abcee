/**
 * Loaded into the server's process before the server (`node --import`): its clock goes forward when a test says so. `move` sets it and
 * holds back what the server does every second, so that pages whose clock was moved too can first say that they are still there;
 * `ring` then does what came due meanwhile, and what comes due in the time it names. What the product has set with setTimeout keeps real time: it looks at alarms every second.
 */
const now = Date.now
const repeat = setInterval
const cease = clearInterval
/** A sweep that looks around every fifth time has then looked. */
const mostRounds = 5

let movedMs = 0
let heldMs = 0
const jobs = new Map()

Date.now = () => now() + movedMs
globalThis.setInterval = (job, ms, ...args) => {
  const act = () => job(...args)
  const timer = repeat(() => heldMs === 0 && act(), ms)
  jobs.set(timer, { act, ms })
  return timer
}
globalThis.clearInterval = (timer) => {
  jobs.delete(timer)
  cease(timer)
}

const orders = {
  move(ms) {
    movedMs += ms
    heldMs += ms
  },
  async ring(ms) {
    const passedMs = heldMs + ms
    heldMs = 0
    for (let round = 1; round <= mostRounds; round++)
      for (const { act, ms: everyMs } of [...jobs.values()]) if (round * everyMs <= passedMs) await act()
  },
}

process.on('message', async ({ order, ms }) => {
  await orders[order](ms)
  process.send('done')
})
process.channel.unref()
