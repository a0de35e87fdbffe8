import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { InspectionRefusal } from '#modules/file/index.ts';
import { contentTypes, MACRO_MAIN, makeDocx, makePdf } from './documents.ts';
import { eicar } from './eicar.ts';
import { makeHeic } from './heic.ts';
import { animated, draw, film, flatPng, gifBomb, jpegBomb, jpegWithLocation, webpBomb } from './images.ts';
import { zip } from './zip.ts';

/** What becomes of it: its content type once it is kept, or why it is refused; and what the scanner finds in it. */
type Outcome = { readonly stored: string } | { readonly refused: InspectionRefusal };
export interface CorpusFile {
  readonly what: string;
  readonly name: string;
  readonly contents: Buffer;
  readonly outcome: Outcome;
  readonly infected?: boolean;
}

const JPEG: Outcome = { stored: 'image/jpeg' };
const PNG: Outcome = { stored: 'image/png' };
const WEBP: Outcome = { stored: 'image/webp' };
const GIF: Outcome = { stored: 'image/gif' };
const PDF: Outcome = { stored: 'application/pdf' };
const DOCX: Outcome = { stored: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' };
const NO: Outcome = { refused: 'FILE_TYPE_NOT_ALLOWED' };
const UNREADABLE: Outcome = { refused: 'FILE_UNREADABLE' };
const TOO_LARGE: Outcome = { refused: 'FILE_IMAGE_TOO_LARGE' };

/** Files of every good and evil kind, made here so that none of them lies in the repository. */
export async function makeCorpus(): Promise<CorpusFile[]> {
  const [jpeg, png, webp, gif] = await Promise.all([
    draw().jpeg().toBuffer(),
    draw().png().toBuffer(),
    draw().webp().toBuffer(),
    draw().gif().toBuffer(),
  ]);
  const half = (contents: Buffer): Buffer => contents.subarray(0, Math.floor(contents.length / 2));
  const text = (contents: string): Buffer => Buffer.from(contents);
  const script = '<script>alert(document.cookie)</script>';
  const file = (
    what: string,
    name: string,
    contents: Buffer | string,
    outcome: Outcome,
    infected = false,
  ): CorpusFile => ({
    what,
    name,
    contents: Buffer.from(contents),
    outcome,
    infected,
  });
  return [
    // — what people send
    file('a JPEG', 'IMG_0001.JPG', jpeg, JPEG),
    file('a PNG', 'screen.png', png, PNG),
    file('a WebP', 'a.webp', webp, WEBP),
    file('a GIF', 'a.gif', gif, GIF),
    file('a PDF', 'analüüs.pdf', makePdf(), PDF),
    file('a Word document', 'kiri.docx', makeDocx(), DOCX),
    file('a film of Android', 'VID.mp4', film('isom'), { stored: 'video/mp4' }),
    file('a film of an iPhone', 'IMG.MOV', film('qt  '), { stored: 'video/quicktime' }),
    file('a JPEG with its place', 'a.jpg', await jpegWithLocation(), JPEG),
    file('a JPEG that lies on its side', 'a.jpg', await jpegWithLocation(6), JPEG),
    file('a CMYK JPEG', 'a.jpg', await draw().toColourspace('cmyk').jpeg().toBuffer(), JPEG),
    file('a grey JPEG', 'a.jpg', await draw().greyscale().jpeg().toBuffer(), JPEG),
    file('a progressive JPEG', 'a.jpg', await draw().jpeg({ progressive: true }).toBuffer(), JPEG),
    file('a PNG of 16 bits', 'a.png', await draw().toColourspace('rgb16').png().toBuffer(), PNG),
    file('a PNG with a see-through ground', 'a.png', await draw().ensureAlpha(0.5).png().toBuffer(), PNG),
    file('a PNG with a palette', 'a.png', await draw().png({ palette: true }).toBuffer(), PNG),
    file('a PNG with text in it', 'a.png', flatPng(60, 40, [['tEXt', 'Author\0Pelgulinna']]), PNG),
    file('a PNG with a page in it', 'a.png', flatPng(60, 40, [['iTXt', `XML\0\0\0\0\0${script}`]]), PNG),
    file('a GIF that moves', 'a.gif', await animated('gif'), GIF),
    file('a WebP that moves', 'a.webp', await animated('webp'), WEBP),
    file('a picture of one pixel', 'a.png', flatPng(1, 1), PNG),
    file('a very long picture', 'a.png', flatPng(1, 20_000), PNG),
    file('as many pixels as may be', 'a.png', flatPng(10_000, 10_000), PNG),

    file('a photo of an iPhone', 'IMG_2.HEIC', makeHeic(), JPEG),
    file('a photo of an iPhone held upright', 'IMG_3.HEIC', makeHeic({ turns: 3 }), JPEG),

    // — names that say something else
    file('a JPEG called PNG', 'a.png', jpeg, JPEG),
    file('a JPEG called a program', 'setup.exe', jpeg, JPEG),
    file('a JPEG without an ending', 'photo', jpeg, JPEG),
    file('a PDF called JPEG', 'a.jpg', makePdf(), PDF),
    file('a web page called JPEG', 'a.jpg', `<html>${script}</html>`, NO),
    file('a program called PDF', 'a.pdf', Buffer.concat([text('MZ\x90\0'), randomBytes(500)]), NO),
    file('a zip called Word document', 'a.docx', zip({ 'a.txt': 'x' }), NO),

    // — what a browser or a machine would run
    file('SVG with a script', 'a.svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, NO),
    file('SVG called PNG', 'a.png', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`, NO),
    file('a web page', 'a.html', `<!doctype html>${script}`, NO),
    file(
      'XML that reads a file',
      'a.xml',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
      NO,
    ),
    file('JavaScript', 'a.js', 'alert(1)', NO),
    file('a shell script', 'a.sh', '#!/bin/sh\nrm -rf /\n', NO),
    file('a program of Windows', 'a.exe', Buffer.concat([text('MZ'), Buffer.alloc(600)]), NO),
    file('a program of Linux', 'a', Buffer.concat([text('\x7fELF\x02\x01\x01'), Buffer.alloc(200)]), NO),
    file('a Java class', 'a.class', Buffer.from('cafebabe00000034', 'hex'), NO),
    file('a PostScript file', 'a.ps', '%!PS-Adobe-3.0\n(/etc/passwd) (r) file', NO),
    file('a mail', 'a.eml', 'From: a@b.ee\r\nSubject: x\r\n\r\nx', NO),
    file(
      'a link of Windows',
      'a.lnk',
      Buffer.concat([Buffer.from('4c00000001140200', 'hex'), Buffer.alloc(80)]),
      NO,
    ),
    file('plain text', 'a.txt', 'Tere!', NO),
    file('random bytes', 'a.bin', randomBytes(4096), NO),
    file('one byte', 'a', 'x', NO),
    file('only zeros', 'a.jpg', Buffer.alloc(4096), NO),

    // — archives and documents
    file('a zip', 'a.zip', zip({ 'a.txt': 'x' }), NO),
    file('a tar.gz', 'a.tgz', gzipSync(Buffer.alloc(10_240)), NO),
    file(
      'a zip bomb as a Word document',
      'a.docx',
      makeDocx({ 'word/media/a.bin': Buffer.alloc(100 * 1024 * 1024) }),
      NO,
    ),
    file('a Word document that lies about its size', 'a.docx', makeDocx({}, undefined, 0xffff_fff0), NO),
    file(
      'a Word document with macros',
      'a.docm',
      makeDocx({ 'word/vbaProject.bin': randomBytes(99) }, MACRO_MAIN),
      NO,
    ),
    file(
      'macros in what says it has none',
      'a.docx',
      makeDocx({ 'word/vbaProject.bin': randomBytes(99) }),
      NO,
    ),
    file('a program in a Word document', 'a.docx', makeDocx({ 'word/embeddings/run.exe': 'MZ' }), NO),
    file(
      'an ActiveX part in a Word document',
      'a.docx',
      makeDocx({ 'word/activeX/activeX1.xml': '<x/>' }),
      NO,
    ),
    file(
      'a workbook called Word document',
      'a.docx',
      zip({ '[Content_Types].xml': contentTypes('x'), 'xl/workbook.xml': '<x/>' }),
      NO,
    ),
    file('a Word document without its end', 'a.docx', half(makeDocx()), NO),
    file(
      'an old Word document',
      'a.doc',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      NO,
    ),
    file('a rich text', 'a.rtf', '{\\rtf1 x}', NO),
    file('a PDF with JavaScript', 'a.pdf', makePdf('4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n'), PDF),

    // — two things at once
    file(
      'GIF and JavaScript',
      'a.gif',
      Buffer.concat([text('GIF89a/*'), gif.subarray(8), text(`*/=1;alert(1)`)]),
      GIF,
    ),
    file('a GIF with JavaScript behind it', 'a.gif', Buffer.concat([gif, text('/*alert(1)*/')]), GIF),
    file('JPEG and web page', 'a.jpg', Buffer.concat([jpeg, text(script)]), JPEG),
    file('JPEG and zip', 'a.jpg', Buffer.concat([jpeg, zip({ 'run.js': 'alert(1)' })]), JPEG),
    file('PNG and PHP', 'a.png', Buffer.concat([png, text('<?php system($_GET[0]);')]), PNG),
    file('PDF and zip', 'a.pdf', Buffer.concat([makePdf(), zip({ 'a.js': 'alert(1)' })]), PDF),
    file('web page before a PDF', 'a.pdf', Buffer.concat([text(`${script}\n`), makePdf()]), NO),
    file('zip before a JPEG', 'a.jpg', Buffer.concat([zip({ 'a.txt': 'x' }), jpeg]), NO),

    // — the virus
    file('the test virus', 'eicar.com', eicar(), NO),
    file('the test virus in a zip', 'eicar.zip', zip({ 'eicar.com': eicar() }), NO),
    file('the test virus in a PDF', 'a.pdf', Buffer.concat([makePdf(), eicar()]), PDF, true),
    file(
      'the test virus in a Word document',
      'a.docx',
      makeDocx({ 'word/media/a.bin': eicar() }),
      DOCX,
      true,
    ),
    file(
      'the test virus in a film',
      'a.mp4',
      Buffer.concat([film('isom'), eicar()]),
      { stored: 'video/mp4' },
      true,
    ),
    file('the test virus behind a picture', 'a.jpg', Buffer.concat([jpeg, eicar()]), JPEG),

    // — pictures that cannot be, or are too much
    file('a PNG bomb', 'a.png', flatPng(40_000, 20_000), TOO_LARGE),
    file('a JPEG bomb', 'a.jpg', jpegBomb(jpeg), TOO_LARGE),
    file('a WebP bomb', 'a.webp', webpBomb(webp), TOO_LARGE),
    file('a GIF bomb', 'a.gif', gifBomb(gif), TOO_LARGE),
    file('a HEIC bomb', 'a.heic', makeHeic({ claim: [60_000, 40_000] }), TOO_LARGE),
    file('half a HEIC', 'a.heic', half(makeHeic()), UNREADABLE),
    file('half a JPEG', 'a.jpg', half(jpeg), UNREADABLE),
    file(
      'half a PNG',
      'a.png',
      half(
        await sharp(randomBytes(30_000), { raw: { width: 100, height: 100, channels: 3 } })
          .png()
          .toBuffer(),
      ),
      UNREADABLE,
    ),
    file('half a WebP', 'a.webp', half(webp), UNREADABLE),
    file('the head of a JPEG', 'a.jpg', jpeg.subarray(0, 20), UNREADABLE),
    file('the head of a GIF', 'a.gif', gif.subarray(0, 10), UNREADABLE),
    file('the head of a PNG', 'a.png', png.subarray(0, 33), UNREADABLE),
    file('a HEIC that is none', 'a.heic', film('heic'), UNREADABLE),
    file('a HEIF that is none', 'a.heif', film('mif1'), UNREADABLE),
    file('an AVIF', 'a.avif', await draw().avif().toBuffer(), NO),
    file('a TIFF', 'a.tiff', await draw().tiff().toBuffer(), NO),
  ];
}
