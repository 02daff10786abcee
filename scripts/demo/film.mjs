/** Runs in the page: draws the film, frame by frame, and records it. Answers the bytes as base64. */
export async function recordFilm({ seconds, framesPerSecond, type, bits }) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 540 })
  const pen = canvas.getContext('2d')
  const stream = canvas.captureStream(0)
  const [track] = stream.getVideoTracks()
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: bits })
  const parts = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const left = 70
  const metre = 820 / 460

  function text(words, x, y, size, color = '#15211c', align = 'left') {
    pen.font = `700 ${size}px "Noto Sans CJK SC"`
    pen.fillStyle = color
    pen.textAlign = align
    pen.fillText(words, x, y)
  }
  function person(x, y, color, step, isOnWheels) {
    pen.strokeStyle = color
    pen.fillStyle = color
    pen.lineWidth = 6
    pen.lineCap = 'round'
    pen.beginPath()
    pen.arc(x, y - 62, 12, 0, 7)
    pen.fill()
    pen.beginPath()
    pen.moveTo(x, y - 48)
    pen.lineTo(x, y - 22)
    const swing = Math.sin(step) * 14
    pen.moveTo(x, y - 22)
    pen.lineTo(x + swing, y - (isOnWheels ? 6 : 0))
    pen.moveTo(x, y - 22)
    pen.lineTo(x - swing, y - (isOnWheels ? 6 : 0))
    pen.moveTo(x, y - 42)
    pen.lineTo(x + 18, y - 32)
    pen.stroke()
    if (!isOnWheels) return
    pen.lineWidth = 4
    for (const wheel of [-20, 24]) {
      pen.beginPath()
      pen.arc(x + wheel, y - 10, 12, 0, 7)
      pen.moveTo(x + wheel, y - 10)
      pen.lineTo(x + wheel + 12 * Math.cos(step), y - 10 + 12 * Math.sin(step))
      pen.stroke()
    }
  }
  function bar(from, to, y, color) {
    pen.fillStyle = color
    pen.fillRect(left + from * metre, y, Math.max(0, to - from) * metre, 14)
  }

  /** Minutes since the first one went: five alone, two together, then a look at what it comes to. */
  function draw(minutes) {
    const walked = Math.min(7, minutes) * 60
    const ridden = Math.max(0, Math.min(2, minutes - 5)) * 210
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, 960, 540)
    pen.fillStyle = '#eaf4ee'
    pen.fillRect(0, 0, 960, 92)
    text('追及问题：甲先走 5 分钟，乙骑车去追', 40, 58, 32)
    text(`${Math.min(7, minutes).toFixed(1)} 分`, 920, 58, 34, '#0f7358', 'right')
    pen.strokeStyle = '#7f9088'
    pen.lineWidth = 4
    for (const y of [230, 330]) {
      pen.beginPath()
      pen.moveTo(left, y)
      pen.lineTo(900, y)
      pen.stroke()
    }
    for (let far = 0; far <= 420; far += 60) {
      pen.fillStyle = '#7f9088'
      pen.fillRect(left + far * metre - 2, 330, 4, 12)
      text(String(far), left + far * metre, 366, 18, '#47574f', 'center')
    }
    text('甲 60 米/分', left, 130, 22, '#2c5fb0')
    text('乙 210 米/分', left + 190, 130, 22, '#c23b2a')
    person(left + walked * metre, 228, '#2c5fb0', walked / 6, false)
    person(left + ridden * metre, 328, '#c23b2a', ridden / 9, true)
    bar(0, Math.min(300, walked), 400, '#2c5fb0')
    bar(300, walked, 400, '#0f7358')
    bar(0, ridden, 424, '#c23b2a')
    if (minutes < 5) text('乙还没出发', 40, 500, 30, '#47574f')
    else if (minutes < 7) text('乙每分钟比甲多走 150 米', 40, 500, 30, '#47574f')
    else text('60×5 + 60x = 210x　　x = 2　　追上了！', 40, 500, 34, '#0f7358')
  }

  const frames = seconds * framesPerSecond
  recorder.start()
  const began = performance.now()
  for (let frame = 0; frame < frames; frame++) {
    const at = frame / framesPerSecond
    draw(at < 1.5 ? 0 : at < 6.5 ? at - 1.5 : Math.min(7.01, 5 + (at - 6.5) / 2))
    track.requestFrame()
    const due = began + ((frame + 1) * 1000) / framesPerSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.stop()
  await ended
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  let binary = ''
  for (let from = 0; from < bytes.length; from += 32_768) binary += String.fromCharCode(...bytes.subarray(from, from + 32_768))
  return btoa(binary)
}
