/** 300–400 px drawings of the message pages. */
export const PulledPlug = () => (
  <svg viewBox="0 20 300 180" fill="none" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path d="M20 186h260" stroke="var(--drawing-ground)" strokeWidth="4" />
    <path d="M20 160c44 0 30-54 82-54" stroke="var(--ink)" />
    <path d="M204 106c52 0 34 54 76 54" stroke="var(--ink)" />
    <rect x="98" y="86" width="34" height="40" rx="8" fill="var(--primary)" />
    <path d="M134 97h12M134 115h12" stroke="var(--ink)" />
    <rect x="176" y="84" width="30" height="44" rx="8" fill="var(--board)" />
    <path d="M162 68V48M144 74l-10-16M180 72l10-16" stroke="var(--cinnabar)" strokeWidth="5" />
  </svg>
)

export const FallenChalk = () => (
  <svg viewBox="0 20 300 180" fill="none" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path d="M20 186h260" stroke="var(--drawing-ground)" strokeWidth="4" />
    <rect x="60" y="36" width="180" height="104" rx="8" fill="var(--board)" />
    <path d="M52 148h196" strokeWidth="8" stroke="var(--drawing-wood)" />
    <path d="M84 70h62M84 92h96M84 114h38" stroke="var(--chalk)" />
    <path d="M150 174h22M184 170l18 6" stroke="var(--chalk-yellow)" strokeWidth="9" />
    <path d="m172 160 6-8M182 158l2-9M164 160l-2-8" stroke="var(--ink)" strokeWidth="3" />
  </svg>
)
