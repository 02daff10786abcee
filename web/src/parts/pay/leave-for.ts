const [lookMs, mostLooks] = [25, 40]

/** To a page of somebody else, once the entries that closed sheets had in the history are gone: going back over them would undo the leaving. */
export async function leaveFor(url: string) {
  for (let looks = 0; window.history.state?.layer === true && looks < mostLooks; looks++)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  window.location.assign(url)
}
