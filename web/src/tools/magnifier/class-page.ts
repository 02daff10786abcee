/** The page of the class, beside whatever floats above it. */
export const classPage = () => document.getElementById('content')

/** R444: nothing goes on playing behind a still picture. */
export function pausePlayers() {
  for (const player of document.querySelectorAll<HTMLMediaElement>('audio, video')) player.pause()
}
