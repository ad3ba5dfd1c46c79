import type { Page } from '@playwright/test';

export interface WindowLimits {
  /** Real pixels for one of the page: a phone narrower than 425 px shows the page scaled down. */
  scale: number;
  /** Least size of shown text, real px. */
  text: number;
  /** Least side of what is pressed, real px; 0 where a mouse does it. */
  target: number;
}

/**
 * What does not fit the window, as text: parts off screen, text too small, targets too small, and buttons that lie under
 * something else wherever they are scrolled to. No function within has a name: some loaders would add code for it that
 * pages lack.
 */
export function windowFaults(page: Page, limits: WindowLimits): Promise<string[]> {
  return page.evaluate(({ scale, text, target }) => {
    const found = new Set<string>();
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) found.add(`the page is ${wide} px wide`);
    const hidden = new Set<Element>();
    for (const element of document.querySelectorAll('body *')) {
      const { clipPath, overflowX } = getComputedStyle(element);
      const parent = element.parentElement;
      // For screen readers alone, or not shown at all.
      if (
        (parent && hidden.has(parent)) ||
        clipPath === 'inset(50%)' ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        hidden.add(element);
      else if (
        element.matches('main, aside, header, [role=tabpanel], [role=dialog], [role=dialog] > div') &&
        overflowX !== 'hidden' &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.matches('[tabindex="0"][role=region]')
      )
        found.add(`scrolls sideways: ${element.tagName} ${element.className}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: owner, data } = texts.currentNode as Text;
      if (!owner || data.trim() === '' || hidden.has(owner) || owner.closest('script, style, option')) continue;
      const box = owner.getBoundingClientRect();
      const px = parseFloat(getComputedStyle(owner).fontSize) * scale;
      if (px > 0 && px < text - 0.01 && box.width > 1 && box.height > 1)
        found.add(
          `text of ${px.toFixed(1)} px: ${data.trim().slice(0, 20)} (${owner.tagName}.${owner.className} in ${owner.parentElement?.className})`,
        );
    }
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      if (hidden.has(control) || control.closest('[aria-hidden=true], [inert]')) continue;
      const { display } = getComputedStyle(control);
      const labelled = control.matches('input[type=checkbox], input[type=radio]') ? control.closest('label') : null;
      const reach = getComputedStyle(control, '::after');
      const insets = [reach.top, reach.right, reach.bottom, reach.left].map((inset) => parseFloat(inset) || 0);
      // What lies within the control is a mark on it.
      const reaches = reach.content !== 'none' && reach.position === 'absolute' && insets.every((inset) => inset <= 0);
      let whole: HTMLElement = labelled ?? control;
      // What enlarges a target reaches to the edges of what it is placed in.
      while (reaches && whole.parentElement && getComputedStyle(whole).position === 'static')
        whole = whole.parentElement;
      const box = whole.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const name = `${control.tagName} ${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 24)}.${control.className}`;
      const [top, right, bottom, left] = (reaches ? insets : [0, 0, 0, 0]) as [number, number, number, number];
      const [width, height] = [(box.width - left - right) * scale, (box.height - top - bottom) * scale];
      // A link within a sentence is as high as its line.
      if (target > 0 && display !== 'inline' && (width < target - 0.5 || height < target - 0.5))
        found.add(`target of ${Math.round(width)} × ${Math.round(height)} px: ${name}`);
      if (box.right > innerWidth + 1 || box.left < -1) {
        let around = control.parentElement;
        while (around && around.scrollWidth <= around.clientWidth) around = around.parentElement;
        if (!around || around === document.documentElement || around === document.body)
          found.add(`off screen: ${name}`);
      }
    }
    return [...found];
  }, limits);
}

/**
 * Texts that are shown but can't be read as they are: a short word in two pieces, a short name of a price that is cut; a
 * part of the head that is wider than its place; and a window that scrolls as a whole, where only its parts do.
 */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { scrollHeight } = document.documentElement;
    if (scrollHeight > innerHeight + 1) found.add(`the page is ${scrollHeight} px high`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const owner = text.parentElement!;
      range.selectNodeContents(text);
      // On one line nothing is broken.
      if (range.getClientRects().length < 2 || !owner.checkVisibility({ visibilityProperty: true })) continue;
      if (getComputedStyle(owner).clipPath === 'inset(50%)') continue;
      // A longer name may be broken; between prices that begins earlier.
      const short = owner.matches('.odds .label') ? 5 : 9;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length > short) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          found.add(`in two pieces: ${word} (${owner.tagName}.${owner.className})`);
      }
    }
    for (const label of document.querySelectorAll<HTMLElement>('.odds .label')) {
      const { textContent: name, scrollHeight: high, clientHeight } = label;
      if (name.length <= 8 && high > clientHeight + 1 && label.checkVisibility({ visibilityProperty: true }))
        found.add(`cut: ${name}`);
    }
    for (const tab of document.querySelectorAll('[role=tab]'))
      if (tab.checkVisibility() && tab.scrollWidth > tab.clientWidth + 1) found.add(`cut: ${tab.textContent}`);
    // What stands in a line at the top has room for all of it.
    for (const part of document.querySelectorAll('[data-frame], [data-frame] :is(div, nav)')) {
      const end = part.getBoundingClientRect().right;
      for (const child of part.children)
        if (child.checkVisibility() && child.getBoundingClientRect().right > end + 1)
          found.add(`wider than its place: ${child.tagName} ${child.textContent.slice(0, 24)}`);
    }
    // In a folded head, which has the money in it, it may end early.
    const logo = document.querySelector('[data-frame] :not(:has(> .money)) > a[href="/"]');
    if (logo && logo.scrollWidth > logo.clientWidth + 1) found.add(`cut: ${logo.textContent}`);
    return [...found];
  });
}

/** Buttons and links that another element lies over, also after they were scrolled into the middle. */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const modal = document.querySelector('[role=dialog][data-state=open], [role=alertdialog]');
    for (const control of (modal ?? document).querySelectorAll<HTMLElement>('a[href], button:enabled, input, select')) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.closest('[aria-hidden=true], [inert], .place')) continue;
      const before = control.getBoundingClientRect();
      if (before.width < 2 || before.height < 2) continue;
      const over = () => {
        const at = control.getBoundingClientRect();
        return document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
      };
      // Nothing lies over what is out of sight until it has the focus.
      const isFree = (top: Element | null) =>
        !top || control.contains(top) || top.contains(control) || control.closest('label')?.contains(top);
      let top = over();
      if (top && isFree(top)) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      top = over();
      if (isFree(top)) continue;
      // What lay over the page while its head was out of sight goes with the next frame.
      await frame();
      await frame();
      top = over();
      if (isFree(top)) continue;
      found.push(
        `covered: ${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 24)} by ${top?.tagName}.${top?.className}`,
      );
    }
    return found;
  });
}
