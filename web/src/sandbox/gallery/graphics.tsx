import { House, ReceiptText, UserRound, Wallet } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { partnerTexts } from '../../shell/partner/partner-texts.ts'
import { EmptyBarnPicture } from '../../ui/graphics/empty-barn-picture.tsx'
import { GranaryGauge } from '../../ui/graphics/granary-gauge.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { Brand, Logo } from '../../ui/graphics/logo.tsx'
import { PartnerBrand } from '../../ui/graphics/partner-brand.tsx'
import {
  BarnPicture,
  DonePicture,
  EndedPicture,
  FaultPicture,
  NotFoundPicture,
  OfflinePicture,
  WaitingPicture,
  YourTurnPicture,
} from '../../ui/graphics/pictures.tsx'
import { HeroCard } from '../../ui/layout/card.tsx'
import { Row, type Specimen, State } from './specimen.tsx'

const shown = [House, ReceiptText, UserRound, Wallet]

function Icons() {
  return (
    <>
      {([24, 20, 14] as const).map((size) => (
        <Row key={size}>
          <span className="small secondary">{size} px</span>
          {shown.map((one) => (
            <Icon key={one.displayName} of={one} size={size} />
          ))}
        </Row>
      ))}
    </>
  )
}

function Logos() {
  const t = useTexts(partnerTexts)
  return (
    <>
      <State of="small">
        <Logo size={28} />
      </State>
      <State of="plain">
        <Brand />
      </State>
      <State of="long">
        <PartnerBrand name="GoPay" monogram="GP" lender={t.loanBy} />
      </State>
    </>
  )
}

function Gauges() {
  return (
    <HeroCard>
      <Row>
        {[0, 0.35, 1].map((share) => (
          <GranaryGauge key={share} share={share} size={64} />
        ))}
      </Row>
    </HeroCard>
  )
}

export const graphics: readonly Specimen[] = [
  { name: 'Icon', Shown: Icons },
  { name: 'Brand', Shown: Logos },
  { name: 'GranaryGauge', Shown: Gauges },
  { name: 'BarnPicture', Shown: BarnPicture },
  { name: 'DonePicture', Shown: DonePicture },
  { name: 'WaitingPicture', Shown: WaitingPicture },
  { name: 'YourTurnPicture', Shown: YourTurnPicture },
  { name: 'EndedPicture', Shown: EndedPicture },
  { name: 'EmptyBarnPicture', Shown: EmptyBarnPicture },
  { name: 'NotFoundPicture', Shown: NotFoundPicture },
  { name: 'FaultPicture', Shown: FaultPicture },
  { name: 'OfflinePicture', Shown: OfflinePicture },
]
