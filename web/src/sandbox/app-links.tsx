import { ExternalLink } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'
import { Icon } from '../ui/graphics/icon.tsx'
import styles from './desk/desk.module.css'
import { deskTexts } from './desk/desk-texts.ts'

const links = [
  { key: 'home', href: '/H5/home' },
  { key: 'login', href: '/H5/login' },
  { key: 'bill', href: '/H5/bill' },
  { key: 'testUsers', href: '/H5/test/user' },
  { key: 'gallery', href: '/sandbox/gallery' },
  { key: 'texts', href: '/sandbox/texts' },
  { key: 'docs', href: '/docs' },
] as const

/** Plain links, because our pages must not be framed. */
export function AppLinks() {
  const t = useTexts(deskTexts)
  return (
    <>
      <p className="small secondary">{t.linksLead}</p>
      <div className={styles.buttons}>
        {links.map(({ key, href }) => (
          <a key={key} className={styles.jump} href={href} target="_blank" rel="noopener">
            {t.links[key]}
            <span className="unseen">, {t.opens}</span>&nbsp;
            <Icon of={ExternalLink} size={16} />
          </a>
        ))}
      </div>
    </>
  )
}
