import type { LucideIcon } from 'lucide-react'
import { ArrowLeft } from 'lucide-react'
import { isRefusal } from '../../api/refusal.ts'
import { Loaded, type Read } from '../lists/loaded.tsx'
import { ActionLink } from '../parts/action.tsx'
import { IconAction } from '../parts/icon-action.tsx'
import { StateBox } from '../parts/state-box.tsx'
import { go } from '../routes/routes.ts'
import { Page } from './page.tsx'

export interface BackProps {
  href: string
  label: string
}

/** The way from a single thing to its list. */
export const Back = ({ href, label }: BackProps) => (
  <IconAction icon={ArrowLeft} label={label} onClick={() => go(href)} />
)

interface AbsentPageProps {
  /** What kind of thing it is. */
  title: string
  back: BackProps | false
  read: Read
  gone: { icon: LucideIcon; title: string; text: string }
}

/** In the place of a single thing that is not read yet, could not be read, or is not there. */
export function AbsentPage({ title, back, read, gone }: AbsentPageProps) {
  return (
    <Page title={title} before={back && <Back {...back} />}>
      {isRefusal(read.error, 'NOT_FOUND', 'INVALID_INPUT') ? (
        <StateBox
          icon={gone.icon}
          title={gone.title}
          action={back && <ActionLink href={back.href}>{back.label}</ActionLink>}
        >
          {gone.text}
        </StateBox>
      ) : (
        <Loaded read={read} rows={9}>
          {() => null}
        </Loaded>
      )}
    </Page>
  )
}
