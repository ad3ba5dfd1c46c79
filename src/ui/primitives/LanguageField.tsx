import { type Language, LANGUAGES } from '../../contract/language';
import { languageNames } from '../copy/languages';
import { primitivesText } from '../copy/primitives';
import { SelectField } from './Inputs';
import { useSite } from './site';
import { useStream } from './stream';

/** The language of the site in this browser; the page is loaded again in it (docs/spec.md NAV-15). */
export function LanguageField() {
  const { language } = useSite();
  const chosen = useStream(language);
  return (
    <SelectField
      label={primitivesText.language}
      value={chosen}
      options={LANGUAGES.map((name) => [name, languageNames[name]])}
      onChoose={(name) => language.set(name as Language)}
    />
  );
}
