import type { Language } from '@lumbung/shared/enums/app.ts'
import { MonitorSmartphone, ShieldCheck } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { useChooseLanguage } from '../../../shell/session/choose-language.ts'
import { useSignedIn } from '../../../shell/session/use-signed-in.ts'
import { pageChannel } from '../../../state/channel.ts'
import { useStore } from '../../../state/store.ts'
import { setTheme, type Theme, theme, themes } from '../../../state/theme.ts'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { DeleteAccount } from '../deletion/delete-account.tsx'
import { settingTexts } from './setting-texts.ts'
import { SignOutButton } from './sign-out-button.tsx'

const languages: readonly { value: Language; label: string }[] = [
  { value: 'id', label: 'Bahasa Indonesia' },
  { value: 'en-us', label: 'English' },
]

function ThemeChoice() {
  const t = useTexts(settingTexts)
  return (
    <RadioGroup<Theme>
      name="theme"
      label={t.theme}
      value={useStore(theme)}
      choices={themes.map((value) => ({ value, label: t.themes[value] }))}
      onChange={setTheme}
    />
  )
}

/** language, theme, data, devices, the account's deletion and sign-out. */
export function SettingScreen() {
  const t = useTexts(settingTexts)
  const signedIn = useSignedIn()
  const { href } = useRoute()
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      <div className="stack-l">
        <RadioGroup<Language>
          name="language"
          label={t.language}
          value={useLanguage()}
          choices={languages}
          onChange={useChooseLanguage()}
        />
        {pageChannel()?.dark !== false && <ThemeChoice />}
        {signedIn && (
          <List>
            <ListRow mark={<Icon of={ShieldCheck} />} title={t.privacy} href={href('PrivacySettings', {})} />
            <ListRow mark={<Icon of={MonitorSmartphone} />} title={t.devices} href={href('Devices', {})} />
          </List>
        )}
        {signedIn && <DeleteAccount />}
        {signedIn && <SignOutButton />}
      </div>
    </AppScreen>
  )
}
