/** 300–400 px drawings of the message pages. */
export const ErasedBoard = () => (
  <svg viewBox="0 0 300 220" fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path d="M30 200h240" stroke="var(--drawing-ground)" />
    <rect x="50" y="24" width="200" height="124" rx="8" fill="var(--board)" stroke="var(--board)" />
    <path d="M42 156h216" strokeWidth="8" stroke="var(--drawing-wood)" />
    <path d="M84 160v40M216 160v40" stroke="var(--drawing-wood)" strokeWidth="6" />
    <g fontFamily="var(--font-kai)" fontWeight="700" fontSize="76" fill="var(--chalk)">
      <text x="76" y="114">
        4
      </text>
      <text x="128" y="114">
        0
      </text>
      <text x="180" y="114" opacity=".4">
        4
      </text>
    </g>
    <path d="M176 70c20-8 40 6 60-4M174 90c20-8 40 6 62-4M178 110c18-8 38 6 56-4" stroke="var(--board)" strokeWidth="9" />
    <rect x="222" y="142" width="26" height="10" rx="3" fill="var(--chalk-yellow)" />
    <path d="M66 146h18" stroke="var(--surface)" strokeWidth="7" />
  </svg>
)

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
