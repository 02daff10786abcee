let listener = () => {}
let told = false

/** Many calls may be refused at once: the first tells, the rest stay silent until somebody is logged in again. */
export const sessionEnd = {
  listen(next: () => void) {
    listener = next
  },
  tell() {
    if (told) return
    told = true
    listener()
  },
  rearm() {
    told = false
  },
}
