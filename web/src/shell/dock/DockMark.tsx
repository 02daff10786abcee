/** The platform's own mark in the colours of the organisation: 讲台 on its tile. */
export const DockMark = () => (
  <svg width="44" height="44" viewBox="0 0 40 40" aria-hidden="true">
    <rect width="40" height="40" rx="9" fill="var(--primary)" />
    <path d="M20 4v32M4 20h32" stroke="var(--surface)" strokeOpacity=".28" strokeDasharray="2.5 2.5" />
    <rect x="8" y="10.5" width="24" height="5.5" rx="2" fill="var(--chalk-yellow)" />
    <path d="M13.5 18h13v7.5H31a1.5 1.5 0 0 1 1.5 1.5v3.5h-25V27A1.5 1.5 0 0 1 9 25.5h4.5z" fill="var(--surface)" />
  </svg>
)
