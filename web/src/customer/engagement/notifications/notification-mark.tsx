import type { NotificationKind } from '@lumbung/shared/facts/notification-kinds.ts'
import {
  CalendarClock,
  FileText,
  HandCoins,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  TicketPercent,
} from 'lucide-react'
import { Tile, type TileKind } from '../../../ui/layout/tile.tsx'

const marks: Readonly<Record<NotificationKind, { icon: LucideIcon; kind: TileKind }>> = {
  application: { icon: FileText, kind: 'brand' },
  order: { icon: HandCoins, kind: 'brand' },
  bill: { icon: CalendarClock, kind: 'warning' },
  payment: { icon: ReceiptText, kind: 'success' },
  security: { icon: ShieldCheck, kind: 'info' },
  promo: { icon: TicketPercent, kind: 'neutral' },
}

/** The picture of a kind of notification. */
export function NotificationMark({ kind }: { kind: NotificationKind }) {
  return <Tile {...marks[kind]} />
}
