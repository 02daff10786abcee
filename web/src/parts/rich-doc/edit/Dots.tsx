/** 着重号: a sign with a dot below it. */
export const Dots = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M5 16 10.5 3h3L19 16M7.5 11h9" strokeLinejoin="round" />
    <path d="M12 21h.01" strokeWidth="3.5" />
  </svg>
)
