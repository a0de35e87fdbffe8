/*
 * Says that a browser is too old (spec §2, §8), also in one that cannot even read the app: so this file is written
 * in the JavaScript of 2009 and is loaded by itself. A test reads it as such and runs it in a window of then. The
 * newest two things that the pages are made with stand for the minimum versions: Chrome and Edge 123, Firefox 125,
 * Safari 17.5. The words are those of "common.unsupported" and "ui.close".
 */
(function () {
  'use strict';

  var WORDS = {
    et: [
      'Teie veebilehitseja on selle lehe jaoks liiga vana ja kõik ei pruugi töötada. Palun uuendage veebilehitsejat.',
      'Sulge',
    ],
    en: [
      'Your browser is too old for this site, and parts of it may not work. Update your browser.',
      'Close',
    ],
    ru: [
      'Ваш браузер слишком старый для этого сайта, и не всё будет работать. Пожалуйста, обновите браузер.',
      'Закрыть',
    ],
  };

  function isTooOld() {
    var css = window.CSS;
    return (
      !('noModule' in document.createElement('script')) ||
      typeof window.structuredClone !== 'function' ||
      !css ||
      !css.supports ||
      !css.supports('color', 'light-dark(#000, #fff)') ||
      !('popover' in window.HTMLElement.prototype)
    );
  }

  /* Those of the country, as the server has written them at the page. */
  function isSpoken(language) {
    var spoken = (document.documentElement.getAttribute('data-locales') || 'en').split(' ');
    return spoken.indexOf(language) >= 0 && Object.prototype.hasOwnProperty.call(WORDS, language);
  }

  /* The address, then this browser's choice, then its own languages. */
  function wantedLanguages() {
    var wanted = [];
    var inAddress = /[?&]locale=([a-z]{2})/.exec(window.location.search);
    if (inAddress) wanted.push(inAddress[1]);
    try {
      wanted.push(window.localStorage.getItem('tervik.locale'));
    } catch (error) {
      /* A browser that keeps nothing has no choice kept. */
    }
    return wanted.concat(window.navigator.languages || [], window.navigator.language);
  }

  function findLanguage() {
    var wanted = wantedLanguages();
    for (var at = 0; at < wanted.length; at += 1) {
      var language = String(wanted[at]).slice(0, 2).toLowerCase();
      if (isSpoken(language)) return language;
    }
    return 'en';
  }

  function warn() {
    var language = findLanguage();
    var bar = document.createElement('div');
    var text = document.createElement('span');
    var button = document.createElement('button');
    bar.id = 'old-browser';
    bar.lang = language;
    bar.setAttribute('role', 'alert');
    bar.style.padding = '12px 16px';
    bar.style.background = '#ffe9b8';
    bar.style.color = '#2b2114';
    bar.style.fontFamily = 'sans-serif';
    bar.style.fontSize = '16px';
    text.appendChild(document.createTextNode(WORDS[language][0]));
    button.type = 'button';
    button.style.marginLeft = '16px';
    button.style.padding = '8px 16px';
    button.appendChild(document.createTextNode(WORDS[language][1]));
    button.onclick = function () {
      document.body.removeChild(bar);
    };
    bar.appendChild(text);
    bar.appendChild(button);
    document.body.insertBefore(bar, document.body.firstChild);
  }

  if (isTooOld()) warn();
})();
