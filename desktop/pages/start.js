const bridge = window.jiangtaiDesktop
const byId = (id) => document.getElementById(id)
const asked = new URLSearchParams(location.search)
const [address, retry] = [byId('address'), byId('retry')]

address.value = asked.get('wrong') ?? asked.get('home') ?? ''
if (asked.has('wrong')) byId('said').textContent = '这不是网址，请检查后再试'
if (asked.has('failed')) {
  byId('said').textContent = `连不上 ${asked.get('home')}，请检查网络，或换一个网址（${asked.get('failed')}）`
  retry.hidden = false
}
byId('minimize').addEventListener('click', () => bridge.minimize())
byId('close').addEventListener('click', () => bridge.close())
retry.addEventListener('click', () => bridge.retry())
byId('form').addEventListener('submit', (event) => {
  event.preventDefault()
  bridge.choose(address.value)
})
address.focus()
