/** For a stand-in that can fall silent: whoever asks it waits as long as it takes, and no longer once it has decided to say nothing. */
export function createPatience() {
  let end = new AbortController()
  return {
    patience: () => end.signal,
    isSilent() {
      end.abort(new DOMException('nobody answers', 'TimeoutError'))
      end = new AbortController()
    },
  }
}
