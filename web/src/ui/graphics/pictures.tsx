import type { ReactNode } from 'react'

// Each picture has one meaning; a screen never shows another one's.

/** Lumbung itself: where the app, or an account in it, is the subject. */
export function BarnPicture() {
  return (
    <svg width="176" height="132" viewBox="0 0 176 132" aria-hidden="true">
      <ellipse cx="88" cy="121" rx="74" ry="8" fill="var(--c-sunken)" />
      <g transform="translate(6 0)">
        <Barn />
      </g>
    </svg>
  )
}

/** Done: what the customer wanted has happened. */
export function DonePicture() {
  return (
    <MarkedBarn colour="var(--c-success)">
      <path d="m3.5 12.5 5.5 5.5L20.5 6.5" />
    </MarkedBarn>
  )
}

/** A fault on our side. */
export function FaultPicture() {
  return (
    <MarkedBarn colour="var(--c-warning)">
      <path d="M12 5v8M12 18h.01" />
    </MarkedBarn>
  )
}

/** No connection. */
export function OfflinePicture() {
  return (
    <MarkedBarn colour="var(--c-danger)">
      <path d="M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20" />
    </MarkedBarn>
  )
}

/** The customer waits for somebody else. No other picture has a clock. */
export function WaitingPicture() {
  return (
    <MarkedPaper colour="var(--c-primary)" fill="var(--c-primary-soft)">
      <path d="M12 2.5V13l7 4" />
    </MarkedPaper>
  )
}

/** The customer has something to do. */
export function YourTurnPicture() {
  return (
    <MarkedPaper colour="var(--c-primary)" fill="var(--c-surface)">
      <path d="M4.5 19.5 6 14 15.5 4.500l4 4L10 18Z" />
    </MarkedPaper>
  )
}

/** Over without what it was for: refused, cancelled, expired. */
export function EndedPicture() {
  return (
    <MarkedPaper colour="var(--c-text-2)" fill="var(--c-surface)">
      <path d="m6.5 6.5 11 11M17.5 6.500l-11 11" />
    </MarkedPaper>
  )
}

/** No page at this address. */
export function NotFoundPicture() {
  return (
    <MarkedPaper colour="var(--c-info)" fill="var(--c-surface)">
      <path d="M8.5 8.500a3.5 3.5 0 1 1 5 3.200c-1 .6-1.5 1.2-1.5 2.300M12 18.500h.01" />
    </MarkedPaper>
  )
}

interface MarkProps {
  colour: string
  /** Lines in a square of 24. */
  children: ReactNode
}

function MarkedBarn({ colour, children }: MarkProps) {
  return (
    <svg width="176" height="132" viewBox="0 0 176 132" aria-hidden="true">
      <ellipse cx="88" cy="121" rx="74" ry="8" fill="var(--c-sunken)" />
      <Barn />
      <circle cx="132" cy="84" r="29" fill="var(--c-surface)" stroke="var(--c-border)" strokeWidth="2" />
      <g
        transform="translate(116 68) scale(1.35)"
        fill="none"
        stroke={colour}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </g>
    </svg>
  )
}

function MarkedPaper({ colour, fill, children }: MarkProps & { fill: string }) {
  return (
    <svg width="168" height="120" viewBox="0 0 168 120" aria-hidden="true">
      <ellipse cx="84" cy="108" rx="66" ry="7" fill="var(--c-sunken)" />
      <rect
        x="48"
        y="14"
        width="72"
        height="92"
        rx="10"
        fill="var(--c-surface)"
        stroke="var(--c-border)"
        strokeWidth="2"
      />
      <rect x="60" y="30" width="32" height="6" rx="3" fill="var(--c-primary)" />
      <path
        d="M62.5 48.5h43M62.5 60.5h43M62.5 72.5h25"
        stroke="var(--c-border)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="112" cy="82" r="22" fill={fill} stroke={colour} strokeWidth="4" />
      <g
        transform="translate(98.8 68.8) scale(1.1)"
        fill="none"
        stroke={colour}
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </g>
      <path d="M34 46c5 5 5 13 0 18-5-5-5-13 0-18Z" fill="var(--c-accent)" />
      <path d="M24 66c4 4 4 10 0 14-4-4-4-10 0-14Z" fill="var(--c-accent)" opacity=".6" />
    </svg>
  )
}

function Barn() {
  return (
    <g transform="translate(30 14) scale(1.04)">
      <path d="M50 5c7 14 22 25 45 31l-4 7H9l-4-7c23-6 38-17 45-31Z" fill="var(--c-primary)" />
      <path d="M16 48h68L75 82H25Z" fill="var(--c-accent)" />
      <path d="M33 84v16M67 84v16" stroke="var(--c-primary)" strokeWidth="6" strokeLinecap="round" />
      <path d="M50 53c7 6 7 17 0 23-7-6-7-17 0-23Z" fill="var(--c-primary)" />
    </g>
  )
}
