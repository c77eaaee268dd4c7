import { ArrowRight, Bell, HelpCircle, Plus } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { CopyRow } from '../../ui/actions/copy-row.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { CountdownRing } from '../../ui/feedback/countdown-ring.tsx'
import { HeroCard } from '../../ui/layout/card.tsx'
import { sampleTexts } from './sample-texts.ts'
import { Row, type Specimen, State } from './specimen.tsx'

function Buttons() {
  const t = useTexts(sampleTexts)
  return (
    <>
      <State of="plain">
        <div className="stack-s">
          <Button>{t.pay}</Button>
          <Button kind="secondary">{t.seeAll}</Button>
          <Button kind="text">{t.cancel}</Button>
          <Button kind="danger">{t.signOut}</Button>
        </div>
      </State>
      <State of="withIcon">
        <div className="stack-s">
          <Button icon={Plus}>{t.apply}</Button>
          <ButtonLink kind="secondary" iconAfter={ArrowRight} href="#Button">
            {t.readIt}
          </ButtonLink>
        </div>
      </State>
      <State of="loading">
        <Button loading>{t.pay}</Button>
      </State>
      <State of="waiting">
        <Button kind="secondary" waiting mark={<CountdownRing share={0.7} />}>
          {t.again}
        </Button>
      </State>
      <State of="small">
        <Row>
          <Button small>{t.pay}</Button>
          <Button small kind="secondary">
            {t.seeAll}
          </Button>
        </Row>
      </State>
      <State of="hero">
        <HeroCard>
          <div className="stack-s">
            <Button kind="accent">{t.apply}</Button>
            <Button kind="outlineOnHero">{t.seeAll}</Button>
          </div>
        </HeroCard>
      </State>
    </>
  )
}

function IconButtons() {
  const t = useTexts(sampleTexts)
  return (
    <>
      <State of="plain">
        <IconButton icon={HelpCircle} label={t.rows.help} />
      </State>
      <State of="withCount">
        <Row>
          <IconButton icon={Bell} label={t.notify} count={3} />
          <IconButton icon={Bell} label={t.many} count={12} href="#IconButton" />
        </Row>
      </State>
    </>
  )
}

function TextLinks() {
  const t = useTexts(sampleTexts)
  return (
    <>
      <State of="plain">
        <TextLink>{t.seeAll}</TextLink>
      </State>
      <State of="long">
        <TextLink href="#TextLink" long>
          {t.longLink}
        </TextLink>
      </State>
    </>
  )
}

function CopyRows() {
  const t = useTexts(sampleTexts)
  return (
    <>
      <State of="plain">
        <CopyRow label={t.copyLabel} shown="3933 3081 2345 6789" value="3933308123456789" />
      </State>
      <State of="large">
        <CopyRow label={t.copyLabel} shown="3933 3081 2345 6789" value="3933308123456789" large />
      </State>
    </>
  )
}

export const actions: readonly Specimen[] = [
  { name: 'Button', Shown: Buttons },
  { name: 'IconButton', Shown: IconButtons },
  { name: 'TextLink', Shown: TextLinks },
  { name: 'CopyRow', Shown: CopyRows },
]
