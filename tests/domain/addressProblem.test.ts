import { describe, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import {
  addressProblem,
  campaignTags,
  isLocalHost,
  isOwnSite,
} from '@/domain/format/addressProblem';

describe('addresses', () => {
  it.each([
    ['', 'missing'],
    ['#', 'missing'],
    ['www.news.example/x', 'relative'],
    ['/x', 'relative'],
    ['//news.example/x', 'relative'],
    ['https://', 'broken'],
    ['http:///x', 'broken'],
    ['https:/news.example/x', 'broken'],
    ['https://news .example/', 'broken'],
    ['https://news.example/a b', 'broken'],
    ['https://news..example/', 'broken'],
    ['https://news,example/', 'broken'],
    ['htp://news.example/', 'broken'],
    ['mailto:', 'broken'],
    ['javascript:alert(1)', 'unsafe'],
    ['data:text/html,x', 'unsafe'],
    ['http://localhost:3000/', 'local'],
    ['https://127.0.0.1/', 'local'],
    ['https://2130706433/', 'local'],
    ['https://10.1.2.3/', 'local'],
    ['https://172.20.0.1/', 'local'],
    ['https://192.168.0.1/', 'local'],
    ['https://[::1]/', 'local'],
    ['https://desk.local/', 'local'],
    ['https://intranet/x', 'local'],
    ['file:///C:/x', 'local'],
    ['http://news.example/', 'insecure'],
    ['https://news.example/a%20b?q=localhost#top', null],
    ['https://localhost.news.example/', null],
    ['https://172.32.0.1/', null],
    ['https://local.example:8443/', null],
    ['https://münchen.example/', null],
    [' https://news.example/ ', null],
    ['mailto:desk@northlight.example', null],
    [undefined, 'missing'],
    [' \u0000 ', 'missing'],
    [' # ', 'missing'],
    ['#top', 'relative'],
    ['x#', 'relative'],
    ['a b:c', 'relative'],
    ['ftp://news.example/', 'broken'],
    ['tel:', 'broken'],
    ['tel:+1212', null],
    ['sms:+1212', null],
    ['mailto:a@b@c.example', 'broken'],
    ['mailto:desk@a.example b', 'broken'],
    ['vbscript:x', 'unsafe'],
    ['view-source:https://a.example', 'unsafe'],
    ['https://ne\nws.example/', 'broken'],
    ['java\u0001script:alert(1)', 'unsafe'],
    ['HTTPS://news.example/', null],
    ['https://https://news.example/', 'local'],
    ['https://-news.example/', 'broken'],
    ['https://news-.example/', 'broken'],
    ['https://a.x1/', 'broken'],
    ['https://a.b-c/', 'broken'],
    ['https://a.x/', 'broken'],
    ['https://a.xn--p1ai/', null],
    ['https://news.example./', null],
    ['https://8.8.8.8/', null],
    ['https://[2001:db8::1]/', null],
    ['https://[fd00::1]/', 'local'],
    ['https://1.2.3.4.example/', null],
  ])('%s: %s', (address, problem) => {
    expect(addressProblem(address)).toBe(problem);
  });

  it.each([
    ['LOCALHOST', true],
    ['localhost.', true],
    ['printer', true],
    ['a.home.arpa', true],
    ['10.1.2.3', true],
    ['169.254.1.1', true],
    ['100.64.0.1', true],
    ['100.128.0.1', false],
    ['172.15.0.1', false],
    ['10.1.2.3.example', false],
    ['a.10.1.2.3', false],
    ['[::1]', true],
    ['[fe80::1]', true],
    ['[2001:db8::1]', false],
  ])('the host %s is in a private network: %s', (host, isLocal) => {
    expect(isLocalHost(host)).toBe(isLocal);
  });

  it.each([
    ['https://insight.northlight.example/x', true],
    ['https://events.northlight.example', true],
    ['https://northlight.example', true],
    ['https://northlight.com', false],
    ['https://notnorthlight.example', false],
    ['northlight.example', false],
    ['', false],
  ])('%s is the firm’s own: %s', (address, isOwn) => {
    expect(isOwnSite(samplePublisher, address)).toBe(isOwn);
  });

  it.each([
    ['https://a.example/?utm_source=a&utm_medium=b&utm_campaign=c', 3],
    ['https://a.example/?utm_source=a&utm_medium=%20&utm_campaign=', 1],
    ['https://a.example/?utm_content=a', 0],
    ['?utm_source=a', 0],
  ])('%s has %i campaign tags', (address, count) => {
    expect(campaignTags(address)).toBe(count);
  });
});
